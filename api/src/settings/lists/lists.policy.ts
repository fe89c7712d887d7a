import { type Audience, internal } from '@tandem/shared/access';
import type { lists } from '@tandem/shared/contract/settings/lists';
import type { listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, type SettingsList, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import type { Policy } from '../../platform/http/policy';

const admin = ['admin'] as const;

export const listsPolicy = { read: internal } as const satisfies Policy<typeof lists>;

/** Access 8: lists are written by the administration alone; so are the fields that only it may read. */
export const listAdminPolicy = {
  items: admin,
  create: admin,
  change: admin,
  remove: admin,
  reorder: admin,
  merge: admin,
  importFile: admin,
  exportFile: admin,
} as const satisfies Policy<typeof listAdmin>;

/** Access 8: a teacher reads what the own form needs, and CoachApp is invisible to the AppApp administration. */
export function mayRead(audience: Audience, key: ListKey): boolean {
  const list: SettingsList | undefined = settingsLists.find((row) => row.key === key);
  if (audience === 'teacher') return Boolean(list?.isForTeachers);
  return audience !== 'appapp_administrator' || list?.group !== 'CoachApp';
}
