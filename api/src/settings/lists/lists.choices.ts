import { createHash } from 'node:crypto';
import { lists } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { Services } from '../../services';
import { listsRepository } from './lists.repository';

/** Answers kept ready: one per set of lists that some form asks for. */
const mostCached = 50;

interface ReadyAnswer {
  etag: string;
  /** JSON, checked by the contract's shape once. */
  body: () => Promise<string>;
}

/** What forms choose from. Only the versions are asked of the database each time; the answer to them is made once. */
export function choicesOf({ db, memory }: Pick<Services, 'db' | 'memory'>) {
  const repository = listsRepository(db);
  const cached = new Map<string, { version: string; body: Promise<string> }>();
  memory.onForget(() => cached.clear());

  async function make(keys: readonly ListKey[]) {
    return JSON.stringify(lists.read.reply.parse(await repository.read(keys)));
  }

  function bodyOf(keys: readonly ListKey[], version: string): Promise<string> {
    const name = keys.join();
    const ready = cached.get(name);
    if (ready?.version === version) return ready.body;
    const body = make(keys);
    cached.delete(name);
    cached.set(name, { version, body });
    body.catch(() => cached.delete(name));
    if (cached.size > mostCached) cached.delete([...cached.keys()][0] ?? '');
    return body;
  }

  return async (keys: readonly ListKey[]): Promise<ReadyAnswer> => {
    const version = `${keys.join()}:${await repository.versionOf(keys)}`;
    const etag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;
    return { etag, body: () => bodyOf(keys, version) };
  };
}
