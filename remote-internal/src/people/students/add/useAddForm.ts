import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive, studentAddOn } from '@tandem/shared/contract/people/students.fields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useSearchParams } from '@tandem/shared/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { useDraft } from '../../../kit/record/drafts/useDraft';
import { emptyDraft, needsRepresentative, nobody, type StudentDraft } from './student.draft';

/** The form «Nouvel apprenti»: starts from the draft that is there, keeps it while one types, and knows who is a minor. */
export function useAddForm(choices: Choices, today: string) {
  const { user } = usePlatform();
  const [params] = useSearchParams();
  const maySensitive = mayUseSensitive(audienceOf(user));
  const [empty] = useState(() =>
    emptyDraft({
      countryId: choices.swissId,
      maySensitive,
      firstName: params.get('firstName'),
      lastName: params.get('lastName'),
    }),
  );
  const schema = useMemo(() => studentAddOn(today), [today]);
  const form = useZodForm(schema, empty);
  const { reset, setValue, watch, formState } = form;
  const draft = watch() as unknown as StudentDraft;

  const { isDirty, isSubmitted } = formState;
  const draftState = useDraft({
    form: 'students-add',
    values: draft,
    isDirty,
    isPrefilled: params.has('lastName') || isSubmitted,
    onRestore: (values) => reset({ ...empty, ...ofForm(empty, values) }, { keepDefaultValues: true }),
  });

  const needsOne = needsRepresentative(draft.identity.birthDate, today);
  const last = useRef(nobody);
  useEffect(() => {
    if (needsOne && !draft.representative) setValue('representative', last.current);
    if (!needsOne && draft.representative) {
      last.current = draft.representative;
      setValue('representative', null);
    }
  }, [needsOne, draft.representative, setValue]);

  return {
    form,
    draft,
    isDirty,
    draftState,
    /** Starts over from nothing. */
    clear: () => {
      void draftState.forget();
      reset(empty);
    },
    /** What was typed is stored now. */
    stored: () => {
      form.settle();
      void draftState.forget();
    },
  };
}
/** A draft may be older than the form, or of another role's. */
const ofForm = (empty: object, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([section]) => section in empty));

export type AddForm = ReturnType<typeof useAddForm>;
