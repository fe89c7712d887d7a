import { formatAvs } from '@tandem/shared/rules/avs';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { FieldRow, Values } from './student.fields';
import type { Choices } from './useChoices';

/** A field's value as people read it; empty when there is none. */
export function textOf(row: FieldRow, value: unknown, choices: Choices): string {
  if (value === null || value === undefined || value === '') return '';
  switch (row.kind) {
    case 'date':
      return formatDate(String(value));
    case 'phone':
      return formatPhone(String(value));
    case 'check':
      return value ? 'Oui' : 'Non';
    case 'enum':
      return row.labels[String(value)] ?? String(value);
    case 'one':
      return choices.labelOf(row.list, value) ?? '';
    case 'several':
      return listed(value)
        .map((id) => choices.labelOf(row.list, id) ?? '')
        .join(', ');
    case 'company':
      return companyName(value);
    case 'days':
      return listed(value)
        .map((day) => row.labels[String(day)] ?? '')
        .join(', ');
    default:
      return row.name === 'avs' ? formatAvs(String(value)) : String(value);
  }
}

/** The rows that a section shows, given what else it holds. */
export const shownRows = (rows: readonly FieldRow[], values: Values, { isSwiss }: Pick<Choices, 'isSwiss'>) =>
  rows.filter(({ isShown }) => !isShown || isShown(values, isSwiss));

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const companyName = (value: unknown) => {
  const { label, name } = value as { label?: string; name?: string };
  return label ?? name ?? '';
};
