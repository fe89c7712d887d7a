import { formatAvs } from '@tandem/shared/rules/avs';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatMoney } from '@tandem/shared/rules/money';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { FieldRow, Values } from './field.row';
import { asList, asText } from './field.value';
import type { Choices } from './useChoices';

/** A field's value as people read it; empty when there is none. */
export function textOf(row: FieldRow, value: unknown, choices: Choices): string {
  if (value === null || value === undefined || value === '') return '';
  if (row.read) return row.read(value);
  switch (row.kind) {
    case 'date':
      return formatDate(asText(value));
    case 'phone':
      return formatPhone(asText(value));
    case 'check':
      return value ? 'Oui' : 'Non';
    case 'number':
      return row.unit && typeof value === 'number' ? countOf(value, row.unit) : asText(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : asText(value);
    case 'enum':
      return row.labels[asText(value)] ?? asText(value);
    case 'one':
      return choices.labelOf(row.list, value) ?? '';
    case 'several':
      return asList(value)
        .map((id) => choices.labelOf(row.list, id) ?? '')
        .join(', ');
    case 'company':
      return companyName(value);
    case 'days':
      return asList(value)
        .map((day) => row.labels[asText(day)] ?? '')
        .join(', ');
    default:
      return row.name === 'avs' ? formatAvs(asText(value)) : asText(value);
  }
}

/** The rows that a section shows, given what else it holds. */
export const shownRows = (rows: readonly FieldRow[], values: Values, { isSwiss }: Pick<Choices, 'isSwiss'>) =>
  rows.filter(({ isShown }) => !isShown || isShown(values, isSwiss));

const companyName = (value: unknown) => {
  const { label, name } = value as { label?: string; name?: string };
  return label ?? name ?? '';
};
