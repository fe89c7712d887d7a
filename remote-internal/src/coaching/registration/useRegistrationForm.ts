import { coachingFields, coachingTable } from '@tandem/shared/contract/coaching/coachings.record';
import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import type { Draft } from '@tandem/shared/contract/desk/drafts';
import { nothingTyped } from '@tandem/shared/fields/values';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useNavigate } from '@tandem/shared/router';
import { today } from '@tandem/shared/rules/time/dates';
import { useState } from 'react';
import { aboutOf, useDraft } from '../../kit/record/drafts/useDraft';

type Student = StudentCoachings['student'];

/** The form as it starts: received today, at the office of the region. */
const draftOf = ({ officeId }: Student) => ({ ...nothingTyped(coachingTable), receivedOn: today(), officeId });

/** The form of a request: starts from the draft about this apprentice, and keeps it while one types. */
export function useRegistrationForm(student: Student) {
  const navigate = useNavigate();
  const [empty] = useState(() => draftOf(student));
  const form = useZodForm(coachingFields, empty);
  const { isDirty, isSubmitted, isSubmitting } = form.formState;
  const restore = (values: object) => {
    const known = Object.entries(values).filter(([name]) => name in empty);
    form.reset({ ...empty, ...Object.fromEntries(known) }, { keepDefaultValues: true });
  };
  const draftState = useDraft({
    form: 'reg-coach-app',
    values: form.watch(),
    isDirty,
    isPrefilled: isSubmitted,
    onRestore: restore,
    about: student.id,
  });

  return {
    form,
    isDirty: isDirty && !isSubmitting,
    draftState,
    /** A draft about somebody else is taken up where it belongs. */
    take: (draft: Draft) => {
      const about = aboutOf(draft);
      if (about === student.id) draftState.take(draft);
      else void navigate(`/internal/students/reg-coach-app/${String(about)}`);
    },
    clear: () => {
      void draftState.forget();
      form.reset(empty);
    },
    /** What was typed is stored now. */
    stored: () => {
      form.settle();
      void draftState.forget();
    },
  };
}
