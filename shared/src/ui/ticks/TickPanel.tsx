import { useState } from 'react';
import { fold } from '../../rules/fold';
import tick from '../Tick.module.css';
import styles from '../TickMenu.module.css';

/** One box. */
export interface TickOption {
  value: string;
  label: string;
}

export interface TickPanelProps {
  /** What is chosen here, for readers. */
  label: string;
  options: readonly TickOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Whether there are so many that one searches among them. */
  hasSearch?: boolean;
}

/** The boxes of a `TickMenu`, with a search through them where there are many. */
export function TickPanel({ label, options, chosen, onToggle, hasSearch = false }: TickPanelProps) {
  const [text, setText] = useState('');
  const shown = hasSearch ? options.filter((option) => fold(option.label).includes(fold(text))) : options;

  return (
    <>
      {hasSearch && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Chercher dans ${label}`}
          placeholder="Chercher…"
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul className={styles.options}>
        {shown.map(({ value, label: name }) => (
          <li key={value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                className={tick.box}
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>Aucun choix ne correspond.</p>}
    </>
  );
}
