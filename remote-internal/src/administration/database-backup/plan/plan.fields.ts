import type { BackupPlan } from '@tandem/shared/contract/administration/backups';
import { backupHours } from '@tandem/shared/contract/administration/backups.forms';
import { type Fields, rowsOf, type Values } from '@tandem/shared/fields/field';

const hourLabels = Object.fromEntries(backupHours.map((hour) => [hour, `${hour.padStart(2, '0')}:00`]));

const fields: Fields = {
  hour: { label: 'Chaque jour à', kind: 'enum', labels: hourLabels, isRequired: true },
  daily: { label: 'Journalières gardées', kind: 'number', min: 1, max: 90, isRequired: true },
  weekly: { label: 'Hebdomadaires gardées', kind: 'number', min: 0, max: 52, isRequired: true },
  monthly: { label: 'Mensuelles gardées', kind: 'number', min: 0, max: 60, isRequired: true },
};
export const planRows = rowsOf(fields);

/** What its form holds of a plan. */
export const planValues = ({ hour, daily, weekly, monthly }: BackupPlan): Values => ({
  hour: String(hour),
  daily,
  weekly,
  monthly,
});
