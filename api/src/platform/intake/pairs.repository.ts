import type { Difference } from '@tandem/shared/contract/desk/submissions';
import type { Field } from '@tandem/shared/fields/field';
import { asList, type LabelOf, textOf } from '@tandem/shared/fields/text';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Choice, faultsOf } from '../db/choices.repository';
import type { Queries } from '../db/database';
import { intList, rowsOf } from '../db/rows';
import { refused } from '../http/problem';

/** A value that was sent beside the one on file; `sent` and `kept` are values of the field. */
export interface Pair {
  /** `me.city`: what `take` names. */
  key: string;
  field: Field;
  sent: unknown;
  kept: unknown;
  /** What the value on file is called where it may not be read. */
  hidden?: string;
}

const idsIn = ({ field, sent, kept }: Pair): number[] =>
  field.kind === 'one' || field.kind === 'several'
    ? [sent, kept].flatMap((value) => (Array.isArray(value) ? value : [value])).filter((id) => typeof id === 'number')
    : [];

async function labelsOf(queries: Queries, pairs: readonly Pair[]): Promise<LabelOf> {
  const ids = pairs.flatMap(idsIn);
  const rows =
    ids.length > 0
      ? await rowsOf(
          queries,
          { id: z.number(), label: z.string() },
          sql`select item.id, item.label from list_items item where item.id = any(${intList(ids)})`,
        )
      : [];
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (_list, id) => labels.get(Number(id));
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || isNone(value);
const isNone = (value: unknown) => Array.isArray(value) && asList(value).length === 0;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the value on file is missing, the same or another one; undefined: nothing was sent. */
function stateOf({ sent, kept }: Pair): Difference['state'] | undefined {
  if (isEmpty(sent)) return undefined;
  if (isEmpty(kept)) return 'fills';
  return isSame(sent, kept) ? 'same' : 'differs';
}

/** Whether an acceptance writes what was sent: into a gap always, over another value when it is named. */
export function isTaken(pair: Pair, take: readonly string[]): boolean {
  const state = stateOf(pair);
  return state === 'fills' || (state === 'differs' && take.includes(pair.key));
}

/** The pairs of which something was sent, in words. */
export async function differencesOf(queries: Queries, pairs: readonly Pair[]): Promise<Difference[]> {
  const labelOf = await labelsOf(queries, pairs);
  return pairs.flatMap((pair) => {
    const state = stateOf(pair);
    if (!state) return [];
    const { key, field, sent, kept, hidden } = pair;
    const text = state === 'differs' && hidden ? hidden : textOf(field, kept, labelOf);
    return [{ key, label: field.label, sent: textOf(field, sent, labelOf), kept: text || null, state }];
  });
}

/** Throws 422 for a value that is of none of these lists; one that was since deactivated stays allowed. */
export async function checkSent(queries: Queries, choices: readonly Choice[]): Promise<void> {
  const faults = await faultsOf(queries, choices, new Set(choices.flatMap(({ value }) => value ?? [])));
  if (Object.keys(faults).length > 0) throw refused(faults);
}
