import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';

/** Every list an apprentice's file chooses from, in one call. */
const keys: ListKey[] = [
  'profession',
  'learning-year',
  'learning-school',
  'additional-year',
  'political-localities',
  'country',
  'nationality',
  'country-of-origin',
  'residence-permits',
  'civil-status',
  'languages',
  'school-track',
  'source-student',
];

export const useStudentChoices = () => useChoices(keys);
