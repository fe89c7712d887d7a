import { capital } from '@tandem/shared/rules/text/capital';
import { cellOf, valueOf } from '@tandem/shared/contract/settings/lists.cells';
import type { CellField, ItemField } from '@tandem/shared/contract/settings/lists.field';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { itemShape } from '@tandem/shared/contract/settings/lists.shapes';
import { type AdminItem, itemForm } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { frenchFault } from '@tandem/shared/rules/text/french-fault';

/** What stands in a form, by field name: the text that was typed, or what was chosen. */
export type Draft = Readonly<Record<string, unknown>>;
/** Field (`rooms.0.name`) → one sentence. */
export type Faults = Readonly<Record<string, string>>;
/** An item as the API takes it. */
export interface ItemValues {
  label: string;
  code: string | null;
  isActive: boolean;
  extra: Record<string, unknown>;
}

/** A draft's value as text; what is neither text nor number is none. */
export const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const asRows = (value: unknown): Draft[] => asList(value) as Draft[];

const typed: readonly string[] = [
  'text',
  'letters',
  'number',
  'money',
  'percent',
  'phone',
  'email',
  'npa',
  'npas',
  'words',
];
/** Whether a field is typed as text, in the same writing as in a sheet. */
export const isTyped = ({ kind }: ItemField) => typed.includes(kind);
const nobody = () => '';

function formValue(field: ItemField, value: unknown): unknown {
  if (isTyped(field)) return cellOf(field, value, nobody);
  if (field.kind === 'rows') return asRows(value).map((row) => rowDraft(field.of, row));
  return value ?? emptyOf(field);
}

const emptyOf = ({ kind }: ItemField) => (kind === 'flag' ? false : kind === 'several' || kind === 'enums' ? [] : null);

/** One line of a small table inside of an item. */
export const rowDraft = (fields: readonly CellField[], row: Draft = {}): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, formValue(field, row[field.name])]));

/** A form of this item, or of a new one. */
export const draftOf = (list: ListKey, item?: AdminItem): Draft => ({
  label: item?.label ?? '',
  code: item?.code ?? '',
  ...Object.fromEntries(fieldsOf(list).map((field) => [field.name, formValue(field, item?.extra[field.name])])),
});

/** What a form means, checked by the shape that the API checks it by. */
export const itemSchema = (list: ListKey, isActive: boolean) =>
  itemForm.transform((draft, context): ItemValues => {
    const faults: Record<string, string> = {};
    const extra = rowValues(fieldsOf(list), draft, '', faults);
    const parsed = itemShape(list).safeParse(
      { label: draft['label'], code: draft['code'], isActive, extra },
      { error: frenchFault },
    );
    for (const { path, message } of parsed.error?.issues ?? []) faults[fieldIn(path.join('.'))] ??= message;
    for (const [path, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    // What is returned beside a fault is read by nobody.
    return parsed.data ?? { label: '', code: null, isActive, extra };
  });

/** What the form engine found, by the field's path. */
export function faultsIn(errors: object, at = ''): Faults {
  const faults = Object.entries(errors).flatMap(([name, of]: [string, { message?: unknown } | undefined]) =>
    typeof of?.message === 'string' ? [[at + name, of.message]] : Object.entries(faultsIn(of ?? {}, `${at}${name}.`)),
  );
  return Object.fromEntries(faults);
}

/** The API names a field by its path in the body. */
export const fieldIn = (path: string) => path.replace(/^extra\./, '');

function rowValues(fields: readonly ItemField[], draft: Draft, at: string, faults: Record<string, string>) {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const fieldPath = at + field.name;
    values[field.name] = valueIn(field, draft[field.name], fieldPath, faults);
  }
  return values;
}

function valueIn(field: ItemField, value: unknown, fieldPath: string, faults: Record<string, string>): unknown {
  if (field.kind === 'rows') {
    return asRows(value).map((row, at) => rowValues(field.of, row, `${fieldPath}.${at}.`, faults));
  }
  if (!isTyped(field)) return value;
  const read = valueOf(field, typeof value === 'string' ? value : '', () => undefined);
  if (read.fault === undefined) return read.value;
  faults[fieldPath] = `${capital(read.fault)}.`;
  return null;
}
