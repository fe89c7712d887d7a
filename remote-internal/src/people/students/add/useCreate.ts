import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import { type DuplicateCandidate, students } from '@tandem/shared/contract/people/students';
import type { StudentAdd } from '@tandem/shared/contract/people/students.fields';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { useRef, useState } from 'react';
import type { AddForm } from './useAddForm';

/** What the API asks before it takes a new apprentice; `body` is what was sent. */
type Question =
  | { kind: 'duplicate'; body: StudentAdd; candidates: readonly DuplicateCandidate[] }
  | { kind: 'company'; body: StudentAdd; companies: readonly CompanyRow[] };

/** Where one goes on from a new file. */
type Next = 'show' | 'reg-app-app' | 'reg-coach-app';

/** Sends the form; the questions that the API answers with come back as `question`. */
export function useCreate({ form, stored }: AddForm) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const next = useRef<Next>('show');
  const { run } = useAction(students.create);

  const create = async (body: StudentAdd) => {
    const answer = await run({ body });
    if (!answer) return;
    setQuestion(undefined);
    if (answer.ok) {
      const { id, identity } = answer.body;
      stored();
      notify({ text: `Fiche de ${identity.firstName} ${identity.lastName} créée.`, tone: 'ok' });
      void navigate(`/internal/students/${next.current}/${id}`);
    } else if (answer.status === 422) form.reject(answer.body.errors);
    else if (answer.body.reason === 'duplicate') {
      setQuestion({ kind: 'duplicate', body, candidates: answer.body.candidates });
    } else setQuestion({ kind: 'company', body, companies: answer.body.companies });
  };
  return {
    create,
    question,
    goOn: (to: Next) => void (next.current = to),
    dismiss: () => setQuestion(undefined),
  };
}
