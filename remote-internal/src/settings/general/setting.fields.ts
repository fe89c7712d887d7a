import { type SectionKey, type Setting, settingsOf } from '@tandem/shared/contract/settings/settings.table';
import type { FieldRow } from '../../kit/record/fields/field.row';

function rowOf(name: string, setting: Setting): FieldRow {
  const common = { name, label: setting.label, ...(setting.help && { hint: setting.help }) };
  switch (setting.kind) {
    case 'flag':
      return { ...common, kind: 'check' };
    case 'choice':
      return { ...common, kind: 'enum', labels: setting.labels, isRequired: true };
    case 'number':
      return { ...common, kind: 'number', isRequired: true, ...(setting.unit && { unit: setting.unit }) };
    case 'money':
      return { ...common, kind: 'money', isRequired: true };
    default:
      return { ...common, kind: setting.kind, isRequired: setting.isRequired ?? false };
  }
}

/** The fields of one section of the general settings, from the table that the API reads too. */
export const settingFields = (section: SectionKey): FieldRow[] =>
  Object.entries(settingsOf(section)).map(([name, setting]) => rowOf(name, setting));
