import type { Platform } from './platform';

/** A page's values in this tab, across reloads: encrypted for a signed-in user, plain for a visitor. */
export interface TabStore<T> {
  read: () => Promise<T | undefined>;
  write: (value: T) => void;
  drop: () => void;
}
type Port = Pick<Platform, 'call' | 'seal' | 'user'>;

/** Values in memory, per user (by their `call`): the next user has another map. */
const known = new WeakMap<Port['call'], Map<string, unknown>>();
/** The last change under a key: what was sealed for an earlier one comes too late. */
const turns = new Map<string, object>();

/** Opens the value stored under this name. A blocked or full storage and a missing key lose it with the tab, never the page. */
export function tabStore<T>({ call, seal, user }: Port, name: string): TabStore<T> {
  const key = user ? `tandem.${user.id}.${name}` : `tandem.${name}`;
  const here = known.get(call) ?? new Map<string, unknown>();
  known.set(call, here);

  const persist = async (value: T, turn: object) => {
    const text = user ? await seal?.close(user.id, value) : JSON.stringify(value);
    if (text !== undefined && turns.get(key) === turn) sessionStorage.setItem(key, text);
  };
  const find = async () => {
    if (user) await seal?.ready(user.id);
    const text = sessionStorage.getItem(key);
    if (text === null) return undefined;
    return (user ? await seal?.open(user.id, text) : JSON.parse(text)) as T | undefined;
  };

  return {
    read: async () => {
      if (here.has(key)) return here.get(key) as T | undefined;
      return find().catch(() => undefined);
    },
    write: (value) => {
      const turn = {};
      turns.set(key, turn);
      here.set(key, value);
      void persist(value, turn).catch(() => undefined);
    },
    drop: () => {
      turns.set(key, {});
      here.set(key, undefined);
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: there is nothing in it.
      }
    },
  };
}
