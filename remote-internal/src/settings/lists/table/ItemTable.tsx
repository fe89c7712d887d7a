import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { type ReactNode, useRef, useState } from 'react';
import { sortableGroupsIn } from '@tandem/shared/forms/form-check';
import { usePlatform } from '@tandem/shared/platform';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ItemForm } from '../form/ItemForm';
import type { ItemActions } from '../useItemActions';
import { columnsOf } from './item.columns';
import { ItemRow } from './ItemRow';
import styles from './ItemTable.module.css';
import { instructions, spoken, useDragSensors } from './drag';

interface Props {
  list: ListKey;
  title: string;
  /** The whole list, in its order. */
  items: readonly AdminItem[];
  /** What is in sight of it. */
  visible: readonly AdminItem[];
  maySort: boolean;
  actions: ItemActions;
  choices: Choices;
  /** The way to the rest of them. */
  pages: ReactNode;
}

/** A list in its order: rows to drag, to edit where they stand, and the next line to add; cards on a phone. */
export function ItemTable({ list, title, items, visible, maySort, actions, choices, pages }: Props) {
  const sensors = useDragSensors();
  const [added, setAdded] = useState(0);
  const { notify } = usePlatform();
  const group = useRef<HTMLDivElement>(null);
  const { opened, moving } = actions;
  const columns = columnsOf(list, items);
  const rows = moving ? inOrder(visible, moving) : visible;
  const width = columns.length + 4;
  const labelOf = (id: unknown) => items.find((item) => item.id === id)?.label ?? '';

  /** Spec §5: a group that is put in order needs all its labels valid, that of an open line too. */
  const moveTo: ItemActions['moveTo'] = async (id, index) => {
    const isValid = !group.current || sortableGroupsIn(group.current).flat().every(Boolean);
    if (isValid) await actions.moveTo(id, index);
    else
      notify({
        text: 'La ligne ouverte n’est pas complète\u00a0: corrigez-la ou fermez-la avant de changer l’ordre.',
        tone: 'error',
      });
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const index = items.findIndex(({ id }) => id === over?.id);
    if (index >= 0 && active.id !== over?.id) void moveTo(Number(active.id), index);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements: spoken(labelOf), screenReaderInstructions: instructions }}
    >
      <div ref={group} className={styles.card} data-open={pages ? '' : undefined}>
        <table className={styles.table} aria-label={title} aria-busy={moving ? true : undefined}>
          <thead>
            <tr>
              <th scope="col" className={styles.handle}>
                <span className="vh">Ordre</span>
              </th>
              <th scope="col">Libellé</th>
              {columns.map(({ name, header }) => (
                <th key={name} scope="col">
                  {header}
                </th>
              ))}
              <th scope="col" className={styles.end}>
                Utilisations
              </th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody data-sortable-group>
            <SortableContext
              items={rows.map(({ id }) => id)}
              strategy={verticalListSortingStrategy}
              disabled={!maySort}
            >
              {rows.map((item) =>
                isEdited(opened, item) ? (
                  <tr key={item.id} className={styles.edited}>
                    <td colSpan={width}>
                      <ItemForm
                        list={list}
                        item={item}
                        choices={choices}
                        onSaved={actions.close}
                        onClose={actions.close}
                      />
                    </td>
                  </tr>
                ) : (
                  <ItemRow
                    key={item.id}
                    {...{ list, item, columns, choices, maySort }}
                    actions={{ ...actions, moveTo }}
                    index={items.indexOf(item)}
                    isLast={item === items.at(-1)}
                  />
                ),
              )}
            </SortableContext>
            {opened === 'add' && (
              <tr className={styles.edited}>
                <td colSpan={width}>
                  <ItemForm
                    key={added}
                    list={list}
                    choices={choices}
                    onSaved={() => setAdded(added + 1)}
                    onClose={actions.close}
                  />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {pages}
    </DndContext>
  );
}

const isEdited = (opened: ItemActions['opened'], { id }: AdminItem) =>
  typeof opened === 'object' && opened.what === 'edit' && opened.id === id;

const inOrder = (items: readonly AdminItem[], ids: readonly number[]) => {
  const ranks = new Map(ids.map((id, at) => [id, at]));
  return items.toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
};
