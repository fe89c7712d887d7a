import type { InputOf } from '@tandem/shared/contract/endpoint';
import type { RegistrationStatus } from '@tandem/shared/contract/enumerations';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { usePlatform } from '@tandem/shared/platform';
import { useActionFeedback, withNotNotified } from './useActionFeedback';
import { useAsked } from '../kit/acts/useAsked';
import { useUndo } from '../kit/acts/useUndo';

/** A registration as far as a step needs it. */
export interface Stepping {
  id: number;
  version: number;
  status: RegistrationStatus;
  name: string;
  branch: string;
}
type Body = InputOf<typeof registrations.transition>['body'];
type WithoutVersion<B> = B extends object ? Omit<B, 'version'> : never;
export type StepBody = WithoutVersion<Body>;
interface StepOf {
  of: Stepping;
  step: StepBody;
}

const said: Readonly<Record<StepBody['to'], string>> = {
  waiting: 'mis·e en attente',
  placed: 'placé·e',
  dropped: 'abandon enregistré',
  completed: 'cours terminé',
  withdrawn: 'inscription retirée',
  rejected: 'demande non retenue',
};

/**
 * Takes a step of one registration: who gets which letter is shown first, beside the button or in `dialog`, and its notice offers
 * the way back. Resolves to whether it was taken.
 */
export function useStep() {
  const { notify } = usePlatform();
  const showFeedback = useActionFeedback();
  const undo = useUndo();
  const asked = useAsked(registrations.transition, ({ of, step }: StepOf, agreed) => ({
    params: { id: of.id },
    body: { ...step, version: of.version, agreed } as Body,
  }));

  const take = async (of: Stepping, step: StepBody): Promise<boolean> => {
    const answer = await asked.send({ of, step });
    if (!answer?.ok) return showFeedback(answer, '');
    const { enrolments, act, untold: notNotified = [] } = answer.body;
    const inGroup = step.to === 'placed' ? ` dans ${enrolments[0]?.code}` : '';
    notify({
      text: withNotNotified(`${of.name}, ${of.branch}\u00a0: ${said[step.to]}${inGroup}.`, notNotified),
      tone: 'ok',
      ...undo(act),
    });
    return true;
  };
  return { ...asked, take };
}
