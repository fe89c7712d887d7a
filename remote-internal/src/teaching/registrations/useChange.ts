import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { NewRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { useState } from 'react';
import { useSavedNotice } from '../../kit/record/editing/useSavedNotice';
import { draftFrom, fieldsOf, type RegistrationFormState } from './registration.draft';

/** The fields of the branch stand one level deeper in the form. */
const inForm = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, fault]) => [
      name.replace(/^values\.(whyAppappIds|average|goal)/, 'branches.0.$1'),
      fault,
    ]),
  );

/** Saves a registration; where somebody else was faster, the person decides whose values stand. */
export function useChange(row: Registration, form: RegistrationFormState) {
  const navigate = useNavigate();
  const saved = useSavedNotice();
  const { run, isRunning } = useAction(registrations.change);
  const [based, setBased] = useState(row);
  const [newer, setNewer] = useState<{ message: string; current: Registration }>();
  const params = { id: row.id };

  const save = async (values: NewRegistrations) => {
    const { version } = newer?.current ?? based;
    const answer = await run({ params, body: { version, values: fieldsOf(values) } });
    if (!answer) return;
    if (answer.ok) {
      const before = newer?.current ?? based;
      form.settle();
      saved(['Inscription', 'e'], () =>
        run({
          params,
          body: {
            version: answer.body.version,
            values: { ...fieldsOf(draftFrom(before) as NewRegistrations), payerFrom: values.payerFrom },
          },
        }),
      );
      void navigate(`/internal/students/show/${row.studentId}?tab=appapp`);
    } else if (answer.status === 422) form.reject(inForm(answer.body.errors));
    else if (answer.status === 409 && 'current' in answer.body) setNewer(answer.body);
    else form.reject({ to: answer.body.message });
  };

  return {
    save,
    isRunning,
    newer,
    /** Their values instead of what was typed. */
    takeTheirs: () => {
      if (!newer) return;
      form.reset(draftFrom(newer.current));
      setBased(newer.current);
      setNewer(undefined);
    },
  };
}
