import {
  type HolidayProfile,
  holidayProfileFields,
  holidayProfiles,
} from '@tandem/shared/contract/settings/holiday-profiles';
import type { Decisions, LessonBatch } from '@tandem/shared/contract/teaching/settling';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useRef } from 'react';
import { useSave } from '../../../kit/record/editing/useSave';
import { valuesOf } from './profile.draft';
import type { ProfileForm, ProfileValues } from './useProfileForm';

interface Settling {
  lessons?: Decisions | undefined;
  undo?: LessonBatch | undefined;
}

const schema: FormSchema = holidayProfileFields;
const basisOf = (file: HolidayProfile) => ({ values: valuesOf(file), version: file.version });

/**
 * Saves a profile with what was decided for its lessons; when somebody else was faster, both versions come back as `conflict`.
 * `onTaken`: what is stored is to be shown.
 */
export function useSaveProfile(file: HolidayProfile, { form }: ProfileForm, onTaken: () => void) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(holidayProfiles.change);
  const isSaved = useRef(false);
  /** Beside the values: what was decided, then what an undo takes back. */
  const settling = useRef<Settling>({});
  const { save, conflict } = useSave<HolidayProfile>({
    subject: ['Profil', ''],
    basis: basisOf(file),
    schema,
    send: async (values, version) => {
      const body = { version, values: values as unknown as ProfileValues, ...settling.current };
      const answer = await run({ params: { id: file.id }, body });
      if (answer?.ok) settling.current = { undo: answer.body.batch };
      return answer;
    },
    partOf: basisOf,
    endpoint: holidayProfiles.change,
    onSaved: () => {
      isSaved.current = true;
    },
    onUndone: onTaken,
    onDone: () => {
      if (!isSaved.current) return onTaken();
      isSaved.current = false;
      form.settle();
    },
  });

  return {
    isRunning,
    conflict,
    save: async (values: ProfileValues, lessons: Decisions) => {
      settling.current = { lessons };
      const { '': whole, ...fields } = (await save(values)) ?? {};
      if (Object.keys(fields).length > 0) form.reject(fields);
      else if (whole) notify({ text: whole, tone: 'error' });
    },
  };
}
