import type { InputOf } from '@tandem/shared/contract/endpoint';
import { registrationsBulk } from '@tandem/shared/contract/teaching/registrations.bulk';
import { useAction } from '@tandem/shared/query';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { withNotNotified } from '../../useActionFeedback';
import { useAsked } from '../../../kit/acts/useAsked';
import { useUndo } from '../../../kit/acts/useUndo';

type Step = InputOf<typeof registrationsBulk.step>['body']['step'];

const said: Readonly<Record<Step['to'], string>> = {
  waiting: 'remise',
  placed: 'placée',
  withdrawn: 'retirée',
  rejected: 'écartée',
};

/** Steps and priorities of the selected registrations; what can be put back offers that. */
export function useManySteps() {
  const priority = useAction(registrationsBulk.priority);
  const undo = useUndo();
  const asked = useAsked(registrationsBulk.step, ({ bulk, step }: { bulk: Bulk; step: Step }, agreed) => ({
    body: { target: bulk.target, step, agreed },
  }));

  const take = async (bulk: Bulk, given: Step): Promise<boolean> => {
    const answer = await asked.send({ bulk, step: given });
    if (!answer) return false;
    if (!answer.ok) {
      bulk.refuse({ errors: {}, ...answer.body });
      return false;
    }
    const { done } = answer.body;
    const text = done.length === 0 ? 'Aucune inscription n’a changé.' : `${bulk.counted(done.length, said[given.to])}.`;
    bulk.showResult(
      withNotNotified(text, answer.body.untold),
      answer.body,
      done.length > 0 ? undo(answer.body.act).action?.run : undefined,
      done.length === 0 ? 'info' : 'ok',
    );
    if (done.length > 0) bulk.clear();
    return true;
  };

  return {
    ...asked,
    take,
    withdraw: (bulk: Bulk) => take(bulk, { to: 'withdrawn', reason: null }),

    setPriority: async (bulk: Bulk, to: 0 | 1) => {
      const answer = await priority.run({ body: { target: bulk.target, priority: to } });
      if (!answer?.ok) return answer && bulk.refuse(answer.body);
      const { done } = answer.body;
      bulk.showResult(
        done.length === 0 ? 'Aucune inscription n’a changé.' : `${bulk.counted(done.length, 'prioritaire')}.`,
        answer.body,
        done.length > 0 ? undo(answer.body.act).action?.run : undefined,
      );
    },
  };
}
