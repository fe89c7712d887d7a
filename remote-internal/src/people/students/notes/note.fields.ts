import { noteVisibilityLabels, type StudentNote } from '@tandem/shared/contract/people/student-notes';
import type { NamedField, Values } from '@tandem/shared/fields/field';

const text: NamedField = { name: 'text', label: 'Remarque', kind: 'long', max: 2000, isRequired: true };
const visibility: NamedField = {
  name: 'visibility',
  label: 'Visible par',
  kind: 'enum',
  labels: noteVisibilityLabels,
  isRequired: true,
};

/** Only administrators choose who reads a remark. */
export const noteFields = (isAdmin: boolean): NamedField[] => (isAdmin ? [text, visibility] : [text]);

export const noteValues = (note?: StudentNote): Values => ({
  text: note?.text ?? '',
  visibility: note?.visibility ?? 'all_staff',
});
