import { useState } from 'react';
import { fold } from '../../../rules/text/fold';
import checkbox from '../../fields/Checkbox.module.css';
import styles from '../CheckboxMenu.module.css';

/** One box. */
export interface CheckboxOption {
  value: string;
  label: string;
}

export interface CheckboxPanelProps {
  /** What is chosen here, for readers. */
  label: string;
  options: readonly CheckboxOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Whether there are so many that one searches among them. */
  hasSearch?: boolean;
}

/** The boxes of a `CheckboxMenu`, with a search through them where there are many. */
export function CheckboxPanel({ label, options, chosen, onToggle, hasSearch = false }: CheckboxPanelProps) {
  const [text, setText] = useState('');
  const visible = hasSearch ? options.filter((option) => fold(option.label).includes(fold(text))) : options;

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
        {visible.map(({ value, label: name }) => (
          <li key={value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                className={checkbox.box}
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {visible.length === 0 && <p className={styles.none}>Aucun choix ne correspond.</p>}
    </>
  );
}
