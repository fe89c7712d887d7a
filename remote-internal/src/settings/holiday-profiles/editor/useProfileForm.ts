import {
  type HolidayProfileFields,
  holidayProfileIn,
  type KnownYear,
} from '@tandem/shared/contract/settings/holiday-profiles';
import { closureTable, holidayProfileTable } from '@tandem/shared/contract/settings/holiday-profiles.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { useMemo } from 'react';
import { asText } from '@tandem/shared/fields/text';
import { sectionOf } from '@tandem/shared/forms/fields/sectionOf';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { LineDraft, ProfileDraft } from './profile.draft';

/** Stands before the ids of the fields. */
export const formName = 'profile';
const lineFields = ['label', 'from', 'to'] as const;
export type LineField = (typeof lineFields)[number];

const yearsIn = (choices: Choices, chosen: number | null): KnownYear[] =>
  choices.optionsOf('training-year', chosen).map(({ id, extra }) => ({
    id,
    startsOn: asText(extra['startsOn']),
    endsOn: asText(extra['endsOn']),
  }));

/** The form of a profile: the same checks as the API, the lines as one value. */
export function useProfileForm(start: ProfileDraft, choices: Choices) {
  const years = useMemo(() => yearsIn(choices, start.trainingYearId), [choices, start.trainingYearId]);
  const schema = useMemo(() => holidayProfileIn(years), [years]);
  const form = useZodForm(schema, start);
  const draft = form.watch() as unknown as ProfileDraft;
  const { isSubmitted, errors, isDirty } = form.formState;

  return {
    form,
    draft,
    isDirty,
    year: years.find(({ id }) => id === draft.trainingYearId),
    head: sectionOf(form, '', formName),
    lineFault: (index: number, field: LineField) => form.errorOf(`periods.${index}.${field}`),
    touchLine: (index: number, field: LineField) => form.leave(`periods.${index}.${field}`),
    setLines: (periods: LineDraft[]) =>
      form.setValue('periods', periods, {
        shouldDirty: true,
        shouldValidate: isSubmitted || 'periods' in errors,
      }),
  };
}
export type ProfileForm = ReturnType<typeof useProfileForm>;
export type ProfileValues = HolidayProfileFields;

/** What keeps the form from being saved, in the order of the page: id of the field, its label, the message. */
export function faultsIn({ form, draft, lineFault }: ProfileForm): [id: string, label: string, message: string][] {
  const ofHead = rowsOf(holidayProfileTable).map(
    ({ name, label }) => [`${formName}.${name}`, label, form.errorOf(name)] as const,
  );
  const ofLines = draft.periods.flatMap((line, index) =>
    lineFields.map(
      (field) =>
        [
          `${formName}.${index}.${field}`,
          `${line.label || `Période ${index + 1}`}, ${closureTable[field].label}`,
          lineFault(index, field),
        ] as const,
    ),
  );
  return [...ofHead, ...ofLines].flatMap(([id, label, message]) => (message ? [[id, label, message]] : []));
}
