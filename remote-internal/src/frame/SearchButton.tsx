import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { Search } from 'lucide-react';
import { commandKey } from './palette/command-key';
import styles from './SearchButton.module.css';

interface Props {
  onOpen: () => void;
  /** Somebody is about to open it. */
  onNear: () => void;
}

/** Looks like a field and opens the search over everything; an icon on a phone. */
export function SearchButton({ onOpen, onNear }: Props) {
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Search size={16} aria-hidden />
      <span className={styles.words}>Rechercher ou lancer une action…</span>
      <span className={styles.keys} aria-hidden>
        <Kbd>{`${commandKey} K`}</Kbd>
      </span>
    </button>
  );
}
