import { noteVisibilityLabels, type StudentNote } from '@tandem/shared/contract/people/student-notes';
import type { FieldRow, Values } from '../../../kit/record/fields/field.row';

const text: FieldRow = { name: 'text', label: 'Remarque', kind: 'long', isRequired: true };
const visibility: FieldRow = {
  name: 'visibility',
  label: 'Visible par',
  kind: 'enum',
  labels: noteVisibilityLabels,
  isRequired: true,
};

/** Only administrators choose who reads a remark. */
export const noteFields = (isAdmin: boolean): FieldRow[] => (isAdmin ? [text, visibility] : [text]);

export const noteValues = (note?: StudentNote): Values => ({
  text: note?.text ?? '',
  visibility: note?.visibility ?? 'all_staff',
});
