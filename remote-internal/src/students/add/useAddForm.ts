import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive, studentAddOn } from '@tandem/shared/contract/students.fields';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useSearchParams } from '@tandem/shared/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Choices } from '../../sections/fields/useChoices';
import { keepDraft, readDraft } from './draft';
import { emptyDraft, needsRepresentative, nobody, type StudentDraft } from './student.draft';

const pause = 400;

/** The form «Nouvel apprenti»: starts from the draft of this tab, keeps it while one types, and knows who is a minor. */
export function useAddForm(choices: Choices, today: string) {
  const { user } = usePlatform();
  const userId = user?.id ?? 0;
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
  const [kept, setKept] = useState(() => readDraft(userId));
  const schema = useMemo(() => studentAddOn(today), [today]);
  const form = useZodForm(schema, empty as never);
  const { reset, setValue, watch, formState } = form;
  const draft = watch() as unknown as StudentDraft;

  useEffect(() => {
    if (kept) reset({ ...empty, ...kept } as never, { keepDefaultValues: true });
  }, [kept, empty, reset]);

  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => keepDraft(userId, draft), pause);
    return () => clearTimeout(timer);
  });

  const isYoung = needsRepresentative(draft.identity.birthDate, today);
  const last = useRef(nobody);
  useEffect(() => {
    if (isYoung && !draft.representative) setValue('representative', last.current as never);
    if (!isYoung && draft.representative) {
      last.current = draft.representative;
      setValue('representative', null);
    }
  }, [isYoung, draft.representative, setValue]);

  return {
    form,
    draft,
    isDirty,
    isRestored: kept !== undefined,
    /** Starts over from nothing. */
    clear: () => {
      keepDraft(userId, undefined);
      setKept(undefined);
      reset(empty as never);
    },
    /** What was typed is stored now. */
    stored: () => {
      form.settle();
      keepDraft(userId, undefined);
    },
  };
}
export type AddForm = ReturnType<typeof useAddForm>;
