import type { Audience } from '@tandem/shared/access';
import type { lists } from '@tandem/shared/contract/settings/lists';
import type { listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, type SettingsList, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { adminListOf } from './lists.admin';
import { exportOf } from './lists.export';
import { imports } from './lists.import';
import { merges, reorders } from './lists.merge';
import { choicesOf } from './lists.choices';
import { itemWrites } from './lists.write';
import { listWriter } from './lists.writer';

export function listsHandlers(services: Services): Handlers<typeof lists> {
  const choices = choicesOf(services);

  return {
    read: async ({ query: { keys }, person, request, reply }) => {
      if (!keys.every((key) => mayRead(person.audience, key))) {
        throw new Problem(403, 'Vous n’avez pas accès à cette liste.');
      }
      const wanted = [...new Set(keys)];
      const { etag, body } = await choices(wanted);
      void reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(await body());
    },
  };
}

/** The lists as the administration writes them. */
export function listAdminHandlers(services: Services): Handlers<typeof listAdmin> {
  const write = listWriter(services);
  const { add, change, remove } = itemWrites(write);
  const [merge, reorder, importFile] = [merges(write), reorders(write), imports(write)];

  return {
    items: ({ params: { key } }) => adminListOf(services, key),
    create: ({ params: { key }, body, person }) => add(key, body, person),
    change: ({ params: { key, id }, body, person }) => change(key, id, body, person),
    remove: ({ params: { key, id }, query: { version }, person }) => remove(key, id, version, person),
    reorder: ({ params: { key }, body, person }) => reorder(key, body, person),
    merge: ({ params: { key }, body, person }) => merge(key, body, person),
    importFile: ({ params: { key }, query: { dryRun }, body, person }) => importFile(key, body, dryRun, person),
    exportFile: ({ params: { key }, person }) => exportOf(services, key, person),
  };
}

/** Access 8: a teacher reads what the own form needs, and CoachApp is invisible to the AppApp administration. */
function mayRead(audience: Audience, key: ListKey): boolean {
  const list: SettingsList | undefined = settingsLists.find((row) => row.key === key);
  if (audience === 'teacher') return Boolean(list?.isForTeachers);
  return audience !== 'appapp_administrator' || list?.group !== 'CoachApp';
}
