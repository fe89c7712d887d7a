import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import { itemShape } from '@tandem/shared/contract/settings/lists.shapes';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { fold } from '@tandem/shared/rules/text/fold';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { ItemState, Reference } from './lists.items.repository';

const day = ({ extra }: ItemState, field: string) => {
  const date = extra[field];
  return typeof date === 'string' ? date : '';
};

/** Training years begin before they end and never overlap; registration closes after it opens. */
function periodFaults(year: ItemState, others: readonly ItemState[]): Record<string, string> {
  const [starts, ends] = [day(year, 'startsOn'), day(year, 'endsOn')];
  const [opens, closes] = [day(year, 'registrationOpensOn'), day(year, 'registrationClosesOn')];
  const faults: Record<string, string> = {};
  if (opens && closes && opens > closes) faults['extra.registrationClosesOn'] = 'La clôture vient après l’ouverture.';
  if (starts >= ends) return { ...faults, 'extra.endsOn': 'La fin vient après le début.' };
  const other = others.find((one) => day(one, 'startsOn') <= ends && starts <= day(one, 'endsOn'));
  if (!other) return faults;
  const period = `du ${formatDate(day(other, 'startsOn'))} au ${formatDate(day(other, 'endsOn'))}`;
  return { ...faults, 'extra.startsOn': `Ces dates chevauchent l’année ${other.label} (${period}).` };
}

/** Field → one French sentence; fields of the list itself under `extra.`. */
export type Faults = Record<string, string>;

/** An item among the others; `folded` is its label as it is compared. */
export interface Standing extends ItemState {
  id: number;
  folded: string;
}

/** A list as it stands, with what its fields may refer to. */
export interface StandingList {
  list: ListKey;
  items: Standing[];
  references: ReadonlyMap<number, Reference>;
}

/** An item as the rules look at it. */
export const standingOf = (item: ItemState & { id: number }): Standing => ({ ...item, folded: fold(item.label) });

/** An item as it may be written, or what keeps it from being written. */
type Checked = { item: ItemState; faults?: undefined } | { faults: Faults };

/** The fields that exactly one item of a list has set. */
export const exclusiveFields = (list: ListKey) =>
  fieldsOf(list).filter((field) => field.kind === 'flag' && field.isExclusive);

const referred = (field: ItemField): ListKey[] => {
  if (field.kind === 'rows') return field.of.flatMap(referred);
  return field.kind === 'one' || field.kind === 'several' ? [field.list] : [];
};

/** The lists that the fields of a list refer to. */
export const listsReferredTo = (list: ListKey): ListKey[] => [...new Set(fieldsOf(list).flatMap(referred))];

/** The one check of an item, whoever writes it: form, import or dry run. `before` is the item as it is. */
export function check(standing: StandingList, wanted: unknown, before?: Standing): Checked {
  const parsed = itemShape(standing.list).safeParse(wanted);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return { faults: Object.fromEntries(faults.toReversed()) };
  }
  const item = preserveExtra(standing.list, parsed.data, before);
  const others = standing.items.filter(({ id }) => id !== before?.id);
  const faults = {
    ...sameFaults(standing.list, item, others),
    ...referenceFaults(standing, item, before),
    ...exclusiveFaults(standing.list, item, before),
    ...(standing.list === 'training-year' && periodFaults(item, others)),
  };
  return Object.keys(faults).length > 0 ? { faults } : { item };
}

/** Fields with an endpoint of their own are not touched here. */
const preserveExtra = (list: ListKey, item: ItemState, before?: ItemState): ItemState =>
  settingsListOf(list).hasOwnPages && before ? { ...item, extra: before.extra } : item;

function sameFaults(list: ListKey, item: ItemState, others: readonly Standing[]): Faults {
  const faults: Faults = {};
  const label = fold(item.label);
  if (others.some(({ folded }) => folded === label)) faults.label = 'Cette valeur existe déjà dans la liste.';
  for (const { name, isUnique } of fieldsOf(list)) {
    const value = item.extra[name];
    if (!isUnique || value === null) continue;
    const same = others.find(({ extra }) => extra[name] === value);
    if (same) faults[`extra.${name}`] = `«${same.label}» a déjà cette valeur.`;
  }
  return faults;
}

/** An old item keeps what was chosen then, even when it is no longer offered. */
function referenceFaults({ list, references }: StandingList, item: ItemState, before?: ItemState): Faults {
  const isOffered = (to: ListKey, id: unknown, current: readonly unknown[]) => {
    const found = references.get(Number(id));
    return found?.list === to && (found.isActive || current.includes(id));
  };
  const faults: Faults = {};
  for (const field of fieldsOf(list)) {
    const current = idsIn(field, before?.extra[field.name]);
    const wrong = idsIn(field, item.extra[field.name]).some(
      ([to, id]) =>
        !isOffered(
          to,
          id,
          current.map(([, old]) => old),
        ),
    );
    if (wrong) faults[`extra.${field.name}`] = 'Cette valeur n’est pas proposée.';
  }
  return faults;
}

function idsIn(field: ItemField, value: unknown): (readonly [ListKey, unknown])[] {
  if (value === null || value === undefined) return [];
  if (field.kind === 'one') return [[field.list, value]];
  if (!Array.isArray(value)) return [];
  if (field.kind === 'several') return value.map((id: unknown) => [field.list, id] as const);
  if (field.kind !== 'rows') return [];
  return field.of.flatMap((cell) => value.flatMap((row: Record<string, unknown>) => idsIn(cell, row[cell.name])));
}

/** Exactly one item has it: it is given to another one, never taken away, and its bearer stays active. */
function exclusiveFaults(list: ListKey, item: ItemState, before?: ItemState): Faults {
  const faults: Faults = {};
  for (const { name, label } of exclusiveFields(list)) {
    const had = before?.extra[name] === true;
    if (had && item.extra[name] !== true)
      faults[`extra.${name}`] = `«${label}» se donne à une autre valeur de la liste.`;
    if (item.extra[name] === true && !item.isActive)
      faults.isActive = `Une valeur inactive ne peut pas être «${label}».`;
  }
  return faults;
}
