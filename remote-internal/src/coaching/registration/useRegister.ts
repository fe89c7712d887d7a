import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { CoachingFields } from '@tandem/shared/contract/coaching/coachings.record';
import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { useRef, useState } from 'react';
import { useUndo } from '../../kit/acts/useUndo';
import { faultsOf } from '../../kit/record/editing/useSave';
import { coachingHref } from '../coaching.labels';

type Target = 'received' | 'review';

/** Sends the form the way that its button wants. */
export function useRegister(
  { id, name }: StudentCoachings['student'],
  reject: (errors: Record<string, string>) => void,
  stored: () => void,
) {
  const { notify } = usePlatform();
  const undo = useUndo();
  const navigate = useNavigate();
  const { run, isRunning } = useAction(coachings.add);
  const target = useRef<Target>('received');
  const [duplicate, setDuplicate] = useState<{ message: string; id: number }>();

  const send = async (values: CoachingFields) => {
    setDuplicate(undefined);
    const to = target.current;
    target.current = 'received';
    const answer = await run({ params: { id }, body: { values, to } });
    if (!answer) return;
    if (answer.ok) {
      stored();
      notify({ text: `Demande CoachApp enregistrée\u00a0: ${name}.`, tone: 'ok', ...undo(answer.body.act) });
      void navigate(to === 'review' ? coachingHref(answer.body.id) : `/internal/students/show/${id}?tab=coachapp`);
    } else if (answer.status === 422 && Object.keys(answer.body.errors).length > 0) {
      const { '': _whole, ...faults } = faultsOf(answer.body);
      reject(faults);
    } else if (answer.status === 409 && 'reason' in answer.body) setDuplicate(answer.body);
    else notify({ text: answer.body.message, tone: 'error' });
  };
  return { send, want: (to: Target) => void (target.current = to), isRunning, duplicate };
}
