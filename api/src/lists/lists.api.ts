import { createHash } from 'node:crypto';
import { lists } from '@tandem/shared/contract/lists';
import type { App, Services } from '../app';
import { mount } from '../http/mount';
import { Problem } from '../http/problem';
import { listsPolicy, mayRead } from './lists.policy';
import { listsRepository } from './lists.repository';

export function listsApi(app: App, { db }: Services) {
  const repository = listsRepository(db);

  mount(app, lists, listsPolicy, {
    read: async ({ query: { keys }, person, request, reply }) => {
      if (!keys.every((key) => mayRead(person.audience, key))) {
        throw new Problem(403, 'Vous n’avez pas accès à cette liste.');
      }
      const wanted = [...new Set(keys)];
      const version = `${wanted.join()}:${await repository.versionOf(wanted)}`;
      const etag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;
      void reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send() as never;
      return repository.read(wanted);
    },
  });
}
