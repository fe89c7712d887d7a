import { type SectionKey, type Setting, settingsOf } from '@tandem/shared/contract/settings/settings.table';
import { countOf } from '@tandem/shared/rules/count';
import { formatMoney } from '@tandem/shared/rules/money';
import type { Lines } from '../../platform/audit/audit.diff';

export type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function readOf(row: Setting, value: unknown): string | null {
  if (row.kind === 'flag') return value === true ? 'oui' : 'non';
  if (row.kind === 'money') return formatMoney(Number(value));
  const text = asText(value);
  if (row.kind === 'choice') return row.labels[text ?? ''] ?? text;
  return row.kind === 'number' && row.unit ? countOf(Number(value), row.unit) : text;
}

/** The settings of a section as the audit log names them. */
export const settingLines = (section: SectionKey): Lines<Values> =>
  Object.fromEntries(
    Object.entries(settingsOf(section)).map(([name, row]) => [
      `${section}.${name}`,
      { label: row.label, read: (values: Values) => readOf(row, values[name]) },
    ]),
  );
