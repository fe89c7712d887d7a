import { colourName } from '../../rules/text/colour-name';
import { countOf } from '../../rules/text/count';
import { formatDate, parseDate } from '../../rules/time/dates';
import { fold } from '../../rules/text/fold';
import { formatMoney, parseMoney } from '../../rules/figures/money';
import { formatPhone } from '../../rules/identifiers/phone';
import type { CellField, ItemField } from './lists.field';
import type { ListKey } from './lists.settings';

/** Between several values of one cell, and between the parts of one of them. */
const between = ' | ';
const part = '\u00a0: ';

type LabelOf = (list: ListKey, id: unknown) => string;
/** Undefined where the list has no item of this label or code. */
type IdOf = (list: ListKey, text: string) => number | undefined;

/** What a cell says, or why it says nothing. */
export type Read = { value: unknown; fault?: undefined } | { fault: string };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A field's value as people read it, in a table, in a sheet and in the audit; empty when there is none. */
export function cellOf(field: ItemField, value: unknown, labelOf: LabelOf): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? 'oui' : 'non';
    case 'money':
      return formatMoney(Number(value));
    case 'percent':
      return `${Number(value) / 100} %`;
    case 'date':
      return formatDate(asText(value));
    case 'phone':
      return formatPhone(asText(value));
    case 'enum':
      return field.labels[asText(value)] ?? asText(value);
    case 'one':
      return labelOf(field.list, value);
    case 'several':
      return listOf(value)
        .map((id) => labelOf(field.list, id))
        .join(between);
    case 'enums':
      return listOf(value).map(asText).join(', ');
    case 'npas':
    case 'words':
      return listOf(value).map(asText).join(', ');
    case 'rows':
      return listOf(value)
        .map((row) => rowText(field.of, row as Record<string, unknown>, labelOf))
        .join(between);
    default:
      return asText(value);
  }
}

/** Parts that are missing at the end are left out. */
function rowText(of: readonly CellField[], row: Record<string, unknown>, labelOf: LabelOf) {
  const cells = of.map((field) =>
    field.kind === 'flag' && row[field.name] !== true ? '' : cellOf(field, row[field.name], labelOf),
  );
  return cells.slice(0, cells.findLastIndex(Boolean) + 1).join(part);
}

/** The same on a screen: `A 101 (12 places)`, `Bleu`, `3 ans`. */
export function cellTextOf(field: ItemField, value: unknown, labelOf: LabelOf): string {
  if (field.kind === 'rows')
    return listOf(value)
      .map((row) => displayedRow(field.of, row as Record<string, unknown>, labelOf))
      .join(', ');
  if (field.kind === 'colour' && value) return colourName(asText(value));
  if (field.kind === 'number' && field.unit && typeof value === 'number') return countOf(value, field.unit);
  return cellOf(field, value, labelOf);
}

function displayedRow([first, ...rest]: readonly CellField[], row: Record<string, unknown>, labelOf: LabelOf): string {
  const name = first ? cellTextOf(first, row[first.name], labelOf) : '';
  const more = rest
    .map((field) =>
      field.kind === 'flag' ? row[field.name] && field.label : cellTextOf(field, row[field.name], labelOf),
    )
    .filter(Boolean);
  return more.length > 0 ? `${name} (${more.join(', ')})` : name;
}

const yes = ['oui', 'o', 'x', 'vrai', 'true', '1', 'yes', 'ja'];
const no = ['non', 'n', '', 'faux', 'false', '0', 'no', 'nein'];

/** A flag in any usual writing. */
export function flagOf(text: string): Read {
  const word = fold(text.trim());
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { fault: 'oui ou non est attendu' };
}

/** The value that a cell means; whether it is acceptable, the list's shape says. */
export function valueOf(field: ItemField, given: string, idOf: IdOf): Read {
  const text = given.trim();
  if (field.kind === 'flag') return flagOf(text);
  if (isSeveral(field)) return severalOf(field, text, idOf);
  if (text === '') return { value: null };
  switch (field.kind) {
    case 'number':
      return numberOf(text.replace(/[\s'’]/g, ''), /^-?\d{1,9}$/, 1, 'un nombre entier est attendu');
    case 'percent':
      return numberOf(
        text.replace(/[\s%]/g, '').replace(',', '.'),
        /^\d{1,3}(\.\d{1,2})?$/,
        100,
        'un pourcentage est attendu',
      );
    case 'money':
      return known(parseMoney(text), 'un montant est attendu');
    case 'date':
      return known(parseDate(text), 'cette date n’existe pas');
    case 'enum':
      return known(keyOf(field.labels, text), `«${text}» n’est pas proposé`);
    case 'one':
      return known(idOf(field.list, text), `«${text}» n’est pas dans la liste`);
    default:
      return { value: text };
  }
}

type Several = Extract<ItemField, { kind: 'several' | 'enums' | 'npas' | 'words' | 'rows' }>;
const severalKinds: readonly string[] = ['several', 'enums', 'npas', 'words', 'rows'];
const isSeveral = (field: ItemField): field is Several => severalKinds.includes(field.kind);

const known = (value: unknown, fault: string): Read => (value === undefined ? { fault } : { value });
const numberOf = (text: string, form: RegExp, times: number, fault: string): Read =>
  form.test(text) ? { value: Math.round(Number(text) * times) } : { fault };

const keyOf = (labels: Readonly<Record<string, string>>, text: string) =>
  Object.keys(labels).find((key) => fold(labels[key] ?? '') === fold(text) || fold(key) === fold(text));

function severalOf(field: Several, text: string, idOf: IdOf): Read {
  const isPlain = field.kind !== 'several' && field.kind !== 'rows';
  const parts = text
    .split(isPlain ? /[|,]/ : '|')
    .map((each) => each.trim())
    .filter(Boolean);
  const read = parts.map((each) => oneOf(field, each, idOf));
  const wrong = read.find(({ fault }) => fault !== undefined);
  return wrong ?? { value: read.map((each) => 'value' in each && each.value) };
}

function oneOf(field: Several, text: string, idOf: IdOf): Read {
  if (field.kind === 'several') return known(idOf(field.list, text), `«${text}» n’est pas dans la liste`);
  if (field.kind === 'enums') return known(keyOf(field.labels, text), `«${text}» n’est pas proposé`);
  return field.kind === 'rows' ? rowOf(field.of, text, idOf) : { value: text };
}

function rowOf(of: readonly CellField[], text: string, idOf: IdOf): Read {
  const parts = text.split(/\s:(?:\s|$)/).map((each) => each.trim());
  const row: Record<string, unknown> = {};
  for (const [at, field] of of.entries()) {
    const read = valueOf(field, parts[at] ?? '', idOf);
    if (read.fault !== undefined) return read;
    row[field.name] = read.value;
  }
  return { value: row };
}
