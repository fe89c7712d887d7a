import { type BackupPlan, backupPlanFields } from '@tandem/shared/contract/administration/backups';
import { type Fields, rowsOf, type Values } from '@tandem/shared/fields/field';
import * as z from 'zod';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const hourLabels = Object.fromEntries(hours.map((hour) => [hour, `${hour.padStart(2, '0')}:00`]));

const fields: Fields = {
  hour: { label: 'Chaque jour à', kind: 'enum', labels: hourLabels, isRequired: true },
  daily: { label: 'Journalières gardées', kind: 'number', min: 1, max: 90, isRequired: true },
  weekly: { label: 'Hebdomadaires gardées', kind: 'number', min: 0, max: 52, isRequired: true },
  monthly: { label: 'Mensuelles gardées', kind: 'number', min: 0, max: 60, isRequired: true },
};
export const planRows = rowsOf(fields);

/** The plan as its form holds it: a choice is a text. */
export const planForm = backupPlanFields.extend({ hour: z.enum(hours) });
export const planValues = ({ hour, daily, weekly, monthly }: BackupPlan): Values => ({
  hour: String(hour),
  daily,
  weekly,
  monthly,
});
