import {
  type HolidayProfile,
  holidayProfileFields,
  holidayProfiles,
} from '@tandem/shared/contract/settings/holiday-profiles';
import type { FormSchema } from '@tandem/shared/forms/useZodForm';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useRef } from 'react';
import { useSave } from '../../../kit/record/editing/useSave';
import type { Values } from '@tandem/shared/fields/field';
import type { ProfileForm, ProfileValues } from './useProfileForm';

const schema: FormSchema = holidayProfileFields;
const valuesOf = ({ name, trainingYearId, canton, isActive, periods }: HolidayProfile): Values => ({
  name,
  trainingYearId,
  canton,
  isActive,
  periods,
});
const basisOf = (file: HolidayProfile) => ({ values: valuesOf(file), version: file.version });

/**
 * Saves a profile; when somebody else was faster, both versions come back as `conflict`. `onTaken`: what is stored is to be shown.
 * `wasAsked`: the person has confirmed a question, so no way back is offered too.
 */
export function useSaveProfile(file: HolidayProfile, { form }: ProfileForm, onTaken: () => void, wasAsked: boolean) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(holidayProfiles.change);
  const isSaved = useRef(false);
  const { save, conflict } = useSave<HolidayProfile>({
    subject: ['Profil', ''],
    basis: basisOf(file),
    schema: wasAsked ? undefined : schema,
    send: (values, version) =>
      run({ params: { id: file.id }, body: { version, values: values as unknown as ProfileValues } }),
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
    save: async (values: ProfileValues) => {
      const { '': whole, ...fields } = (await save(values)) ?? {};
      if (Object.keys(fields).length > 0) form.reject(fields);
      else if (whole) notify({ text: whole, tone: 'error' });
    },
  };
}
