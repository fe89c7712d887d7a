import type { ReportRequest } from '@tandem/shared/contract/desk/reports';
import { reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { type NamedField, rowsOf as fieldRows } from '@tandem/shared/fields/field';
import { textOf } from '@tandem/shared/fields/text';
import { addDays } from '@tandem/shared/rules/time/dates';
import { addMonths, monthOf } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { choicesIn, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
import { yearOn } from '../../platform/db/year.repository';
import { refused } from '../../platform/http/problem';

type Values = Readonly<Record<string, unknown>>;

/** Days that a period of days has where nobody says any. */
const week = 7;

/** Refuses values that their lists do not offer. */
export async function checkValues(queries: Queries, { key, values }: ReportRequest): Promise<void> {
  const faults = await faultsOf(queries, choicesIn(reportOf(key).fields, values, 'values.'));
  if (Object.keys(faults).length > 0) throw refused(faults);
  const { from, to } = values as { from?: string | null; to?: string | null };
  if (from && to && from > to) throw refused({ 'values.to': 'La fin est avant le début.' });
}

/** What was left empty, as it stands on this day: the current year, the month before, the seven days to come (desk 23). */
export async function filledValues(queries: Queries, { key, values }: ReportRequest, today: string): Promise<Values> {
  const { fields } = reportOf(key);
  const filled: Record<string, unknown> = { ...values };
  if ('yearId' in fields && !filled['yearId']) {
    const [year] = await valuesOf(queries, z.number().nullable(), sql`select ${yearOn(today)} as id`);
    filled['yearId'] = year ?? null;
  }
  if ('month' in fields && !filled['month']) filled['month'] = addMonths(monthOf(today), -1);
  if (fields['from']?.kind === 'date') {
    filled['from'] ??= today;
    filled['to'] ??= addDays(String(filled['from']), week - 1);
  }
  return filled;
}

/** «2026-2027, Lausanne»: what was chosen, as it is called today; texts of the report itself are not repeated. */
export async function choicesText(
  queries: Queries,
  { key, values }: { key: ReportRequest['key']; values: Values },
): Promise<string> {
  const fields = fieldRows(reportOf(key).fields).filter(({ kind }) => kind !== 'long');
  const ids = fields.flatMap(({ kind, name }) => (kind === 'one' && values[name] ? [Number(values[name])] : []));
  const items = await rowsOf(
    queries,
    { id: z.number(), label: z.string() },
    sql`select id, label from list_items where id = any(${intList(ids)})`,
  );
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  const choiceText = (field: NamedField): string => {
    const value = values[field.name];
    if (field.kind === 'flag') return value ? field.label.toLowerCase() : '';
    const text = textOf(field, value, (_list, id) => labels.get(Number(id)));
    if (!text || field.kind === 'one' || field.kind === 'enum' || field.name === 'month') return text;
    return field.kind === 'number'
      ? `${field.label.toLowerCase()}\u00a0: ${text}`
      : `${field.label.toLowerCase()} ${text}`;
  };
  return fields.map(choiceText).filter(Boolean).join(', ');
}
