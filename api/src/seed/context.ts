import type { FieldCipher } from '../platform/db/field-cipher';
import type { Authors } from './accounts';
import { schoolYear } from './dates';
import type { ListIds } from './lists';

/** What a seed needs from its caller. */
export interface SeedContext {
  /** Seals the AVS numbers under the server's own secret. */
  cipher: FieldCipher;
  now: Date;
  /** Keeps the bytes of a document and tells under which name; without it the demo has no documents. */
  storeFile?: ((bytes: Uint8Array) => Promise<string>) | undefined;
}

/** What every builder of demo rows gets. */
export interface Demo extends SeedContext {
  ids: ListIds;
  authors: Authors;
  /** The training year of `now` is over: nothing of it is left to do. */
  isOver?: boolean;
}

/** The id of a list item that the tables of this folder hold for certain. */
export function itemId(ids: ListIds, list: keyof ListIds, label: string): number {
  const id = ids[list].get(label);
  if (id === undefined) throw new Error(`La liste «\u00a0${list}\u00a0» ne contient pas «\u00a0${label}\u00a0».`);
  return id;
}

/** The training year of `now`. */
export const yearId = ({ ids, now }: Pick<Demo, 'ids' | 'now'>) =>
  itemId(ids, 'training-year', `${schoolYear(now)}-${schoolYear(now) + 1}`);

export const anyItem = (ids: ListIds, list: keyof ListIds) => [...ids[list].values()];
