import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { Status } from '@tandem/shared/ui/display/Status';
import { GripVertical } from 'lucide-react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import type { ItemActions } from '../useItemActions';
import type { ItemColumn } from './item.columns';
import { ItemCell } from './ItemCell';
import { ItemMenu } from './ItemMenu';
import { ItemUses } from './ItemUses';
import styles from './ItemTable.module.css';

interface Props {
  list: ListKey;
  item: AdminItem;
  columns: readonly ItemColumn[];
  /** In the whole list, from 0. */
  index: number;
  isLast: boolean;
  maySort: boolean;
  actions: ItemActions;
  choices: Choices;
}

export function ItemRow({ list, item, columns, index, isLast, maySort, actions, choices }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: !maySort || actions.isOrdering,
    attributes: { roleDescription: 'ligne à déplacer' },
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const { role: _, ...handle } = attributes;

  return (
    <tr
      ref={setNodeRef}
      style={style}
      className={isDragging ? styles.dragged : undefined}
      data-inactive={item.isActive ? undefined : ''}
    >
      <td className={styles.handle}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.grip}
          {...handle}
          {...listeners}
          aria-label={`Déplacer ${item.label}`}
          disabled={!maySort || actions.isOrdering}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      </td>
      <td className={styles.label}>
        <button type="button" className={styles.open} onClick={() => actions.open({ what: 'edit', id: item.id })}>
          {item.label}
        </button>
        {!item.isActive && <Status tone="neutral">Inactive</Status>}
      </td>
      {columns.map((column) => (
        <td key={column.name} data-label={column.header}>
          <ItemCell column={column} item={item} choices={choices} actions={actions} />
        </td>
      ))}
      <td className={styles.end} data-label="Utilisations">
        <ItemUses list={list} item={item} />
      </td>
      <td className={styles.tools}>
        <ItemMenu {...{ item, actions, index, isLast, maySort }} />
      </td>
    </tr>
  );
}
