import { createStore, delMany, entries } from 'idb-keyval';
import type { Session } from './session';

export interface StoredKey {
  /** Not extractable: it seals and opens in this browser, and nothing reads it. */
  key: CryptoKey;
  /** By the clock of the device. */
  until: number;
}

/** By the id of the person. Nothing else holds a key, so that what is sealed stays shut once it is gone from here. */
export const keys = createStore('tandem-keys', 'keys');

/** Whenever it is known who is signed in, this browser keeps the key of nobody else, and none that is too old. */
export function watchKeys(session: Session): () => void {
  const forget = () => {
    const { user, isKnown } = session.current();
    if (user || isKnown) void forgetKeys(user?.id).catch(() => undefined);
  };
  forget();
  return session.subscribe(forget);
}

async function forgetKeys(but: number | undefined): Promise<void> {
  const stored = await entries<number, StoredKey>(keys);
  const gone = stored.filter(([id, { until }]) => id !== but || until <= Date.now()).map(([id]) => id);
  await delMany(gone, keys);
  // Of before 2026-12: sheets with their names, not sealed.
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith('tandem-sheets-') ? name : [],
  );
  for (const name of names) indexedDB.deleteDatabase(name);
}
