import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import styles from '../CommandPalette.module.css';

/** One line: something to open or to do. */
export interface PaletteItem {
  /** The same thing keeps its id while one types. */
  id: string;
  label: string;
  hint?: string | null | undefined;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** The lines of a palette, by group. Choosing one closes the palette first, so that what it opens gets the focus. */
export function PaletteList({ onDone }: { onDone: () => void }) {
  return (
    <Autocomplete.List className={styles.list}>
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.title} items={group.items} className={styles.group}>
          <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Line key={item.id} item={item} onDone={onDone} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function Line({ item, onDone }: { item: PaletteItem; onDone: () => void }) {
  const handleClick = () => {
    onDone();
    item.onSelect();
  };
  return (
    <Autocomplete.Item value={item} className={styles.item} onClick={handleClick}>
      {item.icon}
      <div className={styles.words}>
        <span className={styles.label} data-personal="">
          {item.label}
        </span>
        {item.hint && (
          <span className={styles.hint} data-personal="">
            {item.hint}
          </span>
        )}
      </div>
    </Autocomplete.Item>
  );
}
