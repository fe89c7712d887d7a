import type { ListKey } from '../contract/settings/lists.settings';
import { formatAvs } from '../rules/identifiers/avs';
import { countOf } from '../rules/text/count';
import { formatDate } from '../rules/time/dates';
import { durationText } from '../rules/time/duration';
import { formatMoney } from '../rules/figures/money';
import { monthText } from '../rules/time/month';
import { formatPhone } from '../rules/identifiers/phone';
import type { Field, NamedField, Values } from './field';
import { labelName } from './values';

/** A form's value as text; what is neither text nor number is none. */
export const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A form's value as a list; anything else is an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The label of a list's item; undefined for an item that is not known. */
export type LabelOf = (list: ListKey, id: unknown) => string | undefined;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A field's value as people read it; empty when there is none, unless the field says how nothing reads. */
export function textOf(field: Field, value: unknown, labelOf: LabelOf = () => undefined): string {
  if (isNothing(value)) return field.none ?? '';
  if (field.read) return field.read(value);
  switch (field.kind) {
    case 'date':
      return formatDate(asText(value));
    case 'month':
      return monthText(asText(value));
    case 'phone':
      return formatPhone(asText(value));
    case 'avs':
      return formatAvs(asText(value));
    case 'flag':
      return value ? 'Oui' : 'Non';
    case 'number':
      return field.unit && typeof value === 'number' ? countOf(value, field.unit) : asText(value);
    case 'duration':
      return typeof value === 'number' ? durationText(value) : asText(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : asText(value);
    case 'enum':
      return field.labels[asText(value)] ?? asText(value);
    case 'enums':
      return asList(value)
        .map((key) => field.labels[asText(key)] ?? '')
        .join(', ');
    case 'one':
      return labelOf(field.list, value) ?? '';
    case 'several':
      return asList(value)
        .map((id) => labelOf(field.list, id) ?? '')
        .join(', ');
    default:
      return asText(value);
  }
}

const labelIn = (item: unknown) =>
  typeof item === 'object' && item !== null && 'label' in item ? asText(item.label) : asText(item);

/** The same of an answered record, which holds the labels of its chosen items by `labelName`: texts, or `{ label }`. */
export function textIn(row: NamedField, record: Values, labels: Values = record): string {
  const name = labelName(row.name);
  const isChosen = row.kind === 'one' || row.kind === 'several' || (name !== row.name && name in labels);
  if (!isChosen) return textOf(row, record[row.name]);
  return [labels[name] ?? []].flat().map(labelIn).join(', ') || textOf(row, null);
}
