import { presence } from '@tandem/shared/contract/teaching/presence';
import type { JustificationReport } from '@tandem/shared/contract/teaching/presence.acts';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import type { InputOf } from '@tandem/shared/contract/endpoint';
import { refusalOf } from '../../useActionFeedback';
import { dayText } from '../presence.labels';

type Justification = InputOf<typeof presence.justify>['body'];

/** Excuses absences; the notice takes it back. What could not be excused is named. */
export function useJustify() {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(presence.justify);
  const back = useAction(presence.unjustify);

  const undo = async (rows: JustificationReport['done']) => {
    const answer = await back.run({ body: { rows } });
    if (!answer?.ok) return;
    const { left } = answer.body;
    const text = left > 0 ? `, sauf ${countOf(left, 'absence')} que quelqu’un a changée${left > 1 ? 's' : ''}` : '';
    notify({ text: `Justification annulée${text}.`, tone: left > 0 ? 'info' : 'ok' });
  };

  /** True when the answer is in, whatever it excused. */
  const justify = async (body: Justification): Promise<boolean> => {
    const answer = await run({ body });
    if (!answer) return false;
    if (!answer.ok) {
      notify({ text: refusalOf(answer.body), tone: 'error' });
      return false;
    }
    const { done } = answer.body;
    notify({
      text: reportText(answer.body),
      tone: done.length > 0 ? 'ok' : 'error',
      ...(done.length > 0 && { action: { label: 'Annuler', run: () => void undo(done) } }),
    });
    return true;
  };
  return { justify, isRunning };
}

/** «3 absences excusées. MAT-NYO-02, Me 18.11.2026 : la saisie est verrouillée.» */
function reportText({ done, refused }: JustificationReport): string {
  const excused =
    done.length > 0
      ? `${countOf(done.length, 'absence')} excusée${done.length > 1 ? 's' : ''}.`
      : 'Aucune absence à excuser.';
  const named = refused.slice(0, 3).map(({ group, date, reason }) => `${group}, ${dayText(date)}\u00a0: ${reason}`);
  const more = refused.length > 3 ? [`Et ${countOf(refused.length - 3, 'autre')}.`] : [];
  return [excused, ...named, ...more].join(' ');
}
