import { groupsBulk } from '@tandem/shared/contract/teaching/groups.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { today } from '@tandem/shared/rules/time/dates';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';

type Step = 'closed' | 'cancelled';
const said: Readonly<Record<Step, string>> = { closed: 'clos', cancelled: 'annulé' };

/** «2 groupes annulés», «3 groupes clos» */
const counted = (count: number, word: string) =>
  `${countOf(count, 'groupe')} ${count > 1 && !word.endsWith('s') ? `${word}s` : word}`;

/** What is done with the selected groups; what can be put back offers that. */
export function useGroupsBulk() {
  const { notify, download } = usePlatform();
  const duplicate = useAction(groupsBulk.duplicateMany);
  const undo = useUndo();
  const asked = useAsked(groupsBulk.step, ({ bulk, to }: { bulk: Bulk; to: Step }, agreed) => ({
    body: { target: bulk.target, to, agreed },
  }));
  const printing = useAction(groupsBulk.print);

  return {
    ...asked,
    isRunning: asked.isRunning || duplicate.isRunning || printing.isRunning,

    /** True when it is told, also where a group was left out. */
    take: async (bulk: Bulk, to: Step): Promise<boolean> => {
      const answer = await asked.send({ bulk, to });
      if (!answer) return false;
      if (!answer.ok) {
        bulk.refuse({ errors: {}, ...answer.body });
        return false;
      }
      const { done } = answer.body;
      const text = done.length === 0 ? 'Aucun groupe n’a changé.' : `${counted(done.length, said[to])}.`;
      const back = done.length > 0 ? undo(answer.body.act).action?.run : undefined;
      bulk.showResult(text, answer.body, back, done.length === 0 ? 'info' : 'ok');
      if (done.length > 0) bulk.clear();
      return true;
    },

    duplicate: async (bulk: Bulk) => {
      const answer = await duplicate.run({ body: { target: bulk.target } });
      if (!answer) return;
      if (!answer.ok) return bulk.refuse(answer.body);
      const { made } = answer.body;
      bulk.showResult(
        made.length === 0 ? 'Aucun groupe n’est repris.' : `${counted(made.length, 'repris')} en brouillon.`,
        answer.body,
        made.length > 0 ? undo(answer.body.act).action?.run : undefined,
        made.length === 0 ? 'info' : 'ok',
      );
    },

    print: async (bulk: Bulk) => {
      const answer = await printing.run({ body: { target: bulk.target } });
      if (!answer) return;
      if (!answer.ok) return bulk.refuse(answer.body);
      download(answer.body, `participants-${today()}.pdf`);
      notify({ text: 'Listes des participant·es téléchargées.', tone: 'ok' });
    },
  };
}
