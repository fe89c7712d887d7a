import { type Audience, internal } from '@tandem/shared/access';
import type { lists } from '@tandem/shared/contract/lists';
import { type ListKey, type SettingsList, settingsLists } from '@tandem/shared/contract/lists.settings';
import type { Policy } from '../http/policy';

export const listsPolicy = { read: internal } as const satisfies Policy<typeof lists>;

/** Domain §5.1, §8.5: a teacher reads what the own form needs, and CoachApp is invisible to the AppApp administration. */
export function mayRead(audience: Audience, key: ListKey): boolean {
  const list: SettingsList | undefined = settingsLists.find((row) => row.key === key);
  if (audience === 'teacher') return Boolean(list?.isForTeachers);
  return audience !== 'appapp_administrator' || list?.group !== 'CoachApp';
}
