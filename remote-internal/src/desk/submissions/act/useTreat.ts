import { type Submission, submissions } from '@tandem/shared/contract/desk/submissions';
import type { AnswerOf, InputOf } from '@tandem/shared/contract/endpoint';
import { type Notice, usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { type Faults, faultsOf } from '../../../kit/record/editing/useSave';

type Body<Name extends 'accept' | 'refuse' | 'ask'> = Omit<InputOf<(typeof submissions)[Name]>['body'], 'version'>;
type Answer = AnswerOf<(typeof submissions)[keyof Pick<typeof submissions, 'accept' | 'refuse' | 'ask' | 'mark'>]>;

interface Options {
  /** Somebody was faster: how it stands now. */
  onStale: (current: Submission) => void;
  /** It waits for nobody any more. */
  onDone: () => void;
}

/** What staff does with a submission; each says what became of it. */
export function useTreat(of: Submission, { onStale, onDone }: Options) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const accepting = useAction(submissions.accept);
  const refusing = useAction(submissions.refuse);
  const asking = useAction(submissions.ask);
  const marking = useAction(submissions.mark);
  const { id, version, name } = of;
  const params = { id };

  /** Why it was refused; where somebody was faster, it shows how it stands now. */
  const refusalOf = (answer: Extract<Answer, { ok: false }>): Faults => {
    if (answer.status === 409) {
      onStale(answer.body.current);
      void refresh(submissions.mark);
    }
    return faultsOf(answer.body);
  };
  /** What it became; nothing where it stands as it stood. */
  const showOutcome = (answer: Answer | undefined, notice: (done: Submission) => Notice): Submission | undefined => {
    if (!answer) return undefined;
    if (answer.ok) {
      notify({ tone: 'ok', ...notice(answer.body) });
      return answer.body;
    }
    const { '': whole = '', ...faults } = refusalOf(answer);
    notify({ text: Object.values(faults).join(' ') || whole, tone: 'error' });
    return undefined;
  };
  const says = (what: string): Notice => ({ text: `${name}\u00a0: ${what}` });

  const accept = async (body: Body<'accept'>) => {
    const answer = await accepting.run({ params, body: { version, ...body } });
    const done = showOutcome(answer, ({ links: [link] }) => ({
      ...says(body.recordId === null ? 'demande acceptée, fiche créée.' : 'demande acceptée, fiche complétée.'),
      ...(link && { action: { label: link.label, run: () => void navigate(link.href) } }),
    }));
    if (done) onDone();
  };
  const refuse = async (body: Body<'refuse'>, onSent: () => void) => {
    const answer = await refusing.run({ params, body: { version, ...body } });
    if (answer?.ok === false) return refusalOf(answer);
    const done = showOutcome(answer, ({ untold: notNotified }) =>
      says(!body.letter ? 'demande non retenue.' : `demande non retenue, e-mail ${notNotified ? 'retenu' : 'envoyé'}.`),
    );
    if (!done) return undefined;
    onDone();
    return onSent();
  };
  const ask = async (body: Body<'ask'>, onSent: () => void) => {
    const answer = await asking.run({ params, body: { version, ...body } });
    if (answer?.ok === false) return refusalOf(answer);
    const done = showOutcome(answer, ({ untold: notNotified }) =>
      says(notNotified ? 'question retenue, le consentement manque.' : 'question envoyée par e-mail.'),
    );
    return done && onSent();
  };
  const unmark = async (isSpam: boolean, current: Submission) => {
    const answer = await marking.run({ params, body: { version: current.version, isSpam } });
    showOutcome(answer, () => says('marquage annulé.'));
  };
  const mark = async (isSpam: boolean) => {
    const answer = await marking.run({ params, body: { version, isSpam } });
    const done = showOutcome(answer, (current) => ({
      ...says(isSpam ? 'marquée comme indésirable.' : 'reprise, elle est à vérifier.'),
      action: { label: 'Annuler', run: () => void unmark(!isSpam, current) },
    }));
    if (done && isSpam) onDone();
  };

  const isRunning = [accepting, refusing, asking, marking].some((action) => action.isRunning);
  return { accept, refuse, ask, mark, isRunning, isAccepting: accepting.isRunning };
}
export type Treat = ReturnType<typeof useTreat>;
