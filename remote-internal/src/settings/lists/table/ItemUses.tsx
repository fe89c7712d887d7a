import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Link } from '@tandem/shared/router';
import { usesByKind, usesText } from '../dialogs/uses.labels';
import styles from './ItemTable.module.css';

/** How often an item is used; a link to the records where their list can be narrowed to it. */
export function ItemUses({ list, item }: { list: ListKey; item: AdminItem }) {
  const { records } = settingsListOf(list);
  const count = formatCount(item.usageCount);
  const label = `${item.label}, ${usesText(item.usageCount)}`;
  if (item.usageCount === 0) return <span className={styles.unused}>0</span>;
  return records ? (
    <Link to={records + item.id} className={styles.uses} title={usesByKind(item)} aria-label={label}>
      {count}
    </Link>
  ) : (
    <span title={usesByKind(item)}>{count}</span>
  );
}
