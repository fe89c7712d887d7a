import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Fields } from '@tandem/shared/fields/field';
import { inArray } from 'drizzle-orm';
import { refused } from '../http/problem';
import type { Queries } from './database';
import { listItems } from './schema';

/** A form field that holds one or several items of a reference list. */
export interface Choice {
  /** Path in the body: `address.countryId`. */
  field: string;
  list: ListKey;
  value: number | readonly number[] | null | undefined;
}

/** The fields of a section that point into a list, with what they hold; `prefix` is the section's path in the body. */
export const choicesIn = (fields: Fields, values: object, prefix: string): Choice[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'one' || field.kind === 'several'
      ? [{ field: prefix + name, list: field.list, value: (values as Record<string, Choice['value']>)[name] }]
      : [],
  );

const idsOf = ({ value }: Choice): readonly number[] => (typeof value === 'number' ? [value] : (value ?? []));

/**
 * One sentence per field whose value is not in its list, or is no longer offered.
 * `kept` holds the values already stored: an old record keeps an item that was since deactivated.
 */
export async function faultsOf(
  queries: Queries,
  choices: readonly Choice[],
  current: ReadonlySet<number> = new Set(),
): Promise<Record<string, string>> {
  const ids = choices.flatMap(idsOf);
  if (ids.length === 0) return {};
  const { id, list, isActive } = listItems;
  const found = await queries.select({ id, list, isActive }).from(listItems).where(inArray(id, ids));
  const items = new Map(found.map((item) => [item.id, item]));
  const isOffered = (choice: Choice) =>
    idsOf(choice).every((itemId) => {
      const item = items.get(itemId);
      return item?.list === choice.list && (item.isActive || current.has(itemId));
    });
  return Object.fromEntries(
    choices.filter((choice) => !isOffered(choice)).map(({ field }) => [field, 'Cette valeur n’est pas proposée.']),
  );
}

/** The same before something is written: throws 422 with those sentences. */
export async function checkChoices(...given: Parameters<typeof faultsOf>): Promise<void> {
  const faults = await faultsOf(...given);
  if (Object.keys(faults).length > 0) throw refused(faults);
}
