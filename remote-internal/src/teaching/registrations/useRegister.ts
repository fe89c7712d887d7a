import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { NewRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { useRef, useState } from 'react';
import { withNotNotified } from '../useActionFeedback';
import { useAsked } from '../../kit/acts/useAsked';
import { useUndo } from '../../kit/acts/useUndo';

interface Target {
  to: 'requested' | 'waiting';
  place?: { groupId: number };
}
interface FormLike {
  reject: (errors: Record<string, string>) => void;
  settle: () => void;
}

const said = { requested: 'Demande enregistrée', waiting: 'Mise en attente enregistrée' };

/** Sends the form the way that its button wants. */
export function useRegister({ id, name }: StudentRegistrations['student'], form: FormLike) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const undo = useUndo();
  const { run, isRunning } = useAction(registrations.add);
  const asked = useAsked(registrations.add, (body: Target & { values: NewRegistrations }, agreed) => ({
    params: { id },
    body: { ...body, agreed },
  }));
  const target = useRef<Target>({ to: 'waiting' });
  const [duplicate, setDuplicate] = useState<{ message: string }>();

  const send = async (values: NewRegistrations) => {
    setDuplicate(undefined);
    const { to, place } = target.current;
    const body = { values, to, ...(place && { place }) };
    // Who only waits is not asked about the acknowledgement.
    const answer = place ? await asked.send(body) : await run({ params: { id }, body });
    target.current = { to: 'waiting' };
    if (!answer) return;
    if (answer.ok) {
      const placed = answer.body.rows.find(({ status }) => status === 'placed')?.enrolments[0]?.code;
      form.settle();
      const text = placed ? `${name}\u00a0: placé·e dans ${placed}.` : `${said[to]}\u00a0: ${name}.`;
      const notNotified = answer.body.rows.flatMap((row) => row.untold ?? []);
      notify({ text: withNotNotified(text, notNotified), tone: 'ok', ...undo(answer.body.rows[0]?.act) });
      void navigate(`/internal/students/show/${id}?tab=appapp`);
    } else if (answer.status === 422) form.reject(answer.body.errors);
    else if (answer.status === 409 && 'reason' in answer.body) setDuplicate(answer.body);
    else form.reject({ place: answer.body.message });
  };
  const { preview, dialog } = asked;
  return {
    send,
    preview,
    dialog,
    duplicate,
    isRunning: isRunning || asked.isRunning,
    want: (how: Target) => void (target.current = how),
  };
}
