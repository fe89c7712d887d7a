import { internal } from '@tandem/shared/access';
import { lists } from '@tandem/shared/contract/settings/lists';
import { listAdmin } from '@tandem/shared/contract/settings/lists.items';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { listItemSearchProvider, valueRecord } from './lists.search-provider.repository';
import { usesInLists } from './lists.uses';
import { listsRollover } from './lists.rollover.repository';
import { listsHandlers, listAdminHandlers } from './lists.api';
import { listItemAuditLabels } from './lists.items.repository';

const admin = ['admin'] as const;

const listsPolicy = { read: internal } as const satisfies Policy<typeof lists>;

/** Access 8: lists are written by the administration alone; so are the fields that only it may read. */
const listAdminPolicy = {
  items: admin,
  create: admin,
  change: admin,
  remove: admin,
  reorder: admin,
  merge: admin,
  importFile: admin,
  exportFile: admin,
} as const satisfies Policy<typeof listAdmin>;

export const listsDomain: Domain = {
  api: (app, services) => {
    mount(app, lists, listsPolicy, listsHandlers(services));
    mount(app, listAdmin, listAdminPolicy, listAdminHandlers(services));
  },
  rollover: listsRollover,
  entities: {
    list_item: { auditLabels: listItemAuditLabels, record: valueRecord, searchProvider: listItemSearchProvider },
  },
  uses: usesInLists,
  nonPersonalTables: { list_items: 'Listes de référence', list_versions: 'Versions des listes' },
};
