import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import type { ItemActions } from '../useItemActions';
import { CalendarsDialog } from './CalendarsDialog';
import { MergeDialog } from './MergeDialog';
import { RemoveDialog } from './RemoveDialog';

interface Props {
  list: ListKey;
  items: readonly AdminItem[];
  actions: ItemActions;
}

/** The dialog that stands open about one item, if any. */
export function ItemDialogs({ list, items, actions: { opened, close } }: Props) {
  if (typeof opened !== 'object') return null;
  const item = items.find(({ id }) => id === opened.id);
  if (!item || opened.what === 'edit') return null;
  switch (opened.what) {
    case 'merge':
      return <MergeDialog list={list} item={item} items={items} onClose={close} />;
    case 'calendars':
      return <CalendarsDialog item={item} onClose={close} />;
    case 'remove':
      return <RemoveDialog list={list} item={item} onClose={close} />;
  }
}
