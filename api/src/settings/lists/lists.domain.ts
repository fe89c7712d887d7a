import type { Domain } from '../../domain';
import { listItemSearchProvider, valueRecord } from './lists.search-provider.repository';
import { usesInLists } from './lists.uses';
import { listItemAuditLabels } from './lists.audit-labels';
import { listsRollover } from './lists.rollover.repository';
import { listsApi } from './lists.api';

export const listsDomain: Domain = {
  api: listsApi,
  rollover: listsRollover,
  entities: {
    list_item: { auditLabels: listItemAuditLabels, record: valueRecord, searchProvider: listItemSearchProvider },
  },
  uses: usesInLists,
  nonPersonalTables: { list_items: 'Listes de référence', list_versions: 'Versions des listes' },
};
