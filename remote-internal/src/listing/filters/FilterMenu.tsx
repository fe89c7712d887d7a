import { fold } from '@tandem/shared/rules/fold';
import { Plus, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './FilterMenu.module.css';

export interface FilterOption {
  value: string;
  label: string;
}

/** Pixels, with some air. */
const panelWidth = 300;

interface Props {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChosen: (values: string[]) => void;
}

/** One filter: a chip that says what is chosen and opens its choices. */
export function FilterMenu({ label, options, chosen, onChosen }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const isActive = chosen.length > 0;

  const toggle = () => {
    const left = opener.current?.getBoundingClientRect().left ?? 0;
    setIsAtEnd(left + panelWidth > window.innerWidth);
    setIsOpen(!isOpen);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    <div role="presentation" className={styles.filter} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <div className={isActive ? `${styles.chip} ${styles.active}` : styles.chip}>
        <button
          type="button"
          ref={opener}
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={toggle}
        >
          {isActive ? null : <Plus size={15} aria-hidden />}
          <span className={styles.text}>{isActive ? `${label} : ${said(names, chosen.length)}` : label}</span>
        </button>
        {isActive && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Retirer le filtre ${label}`}
            onClick={() => onChosen([])}
          >
            <X size={15} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && <Choices {...{ id: panel, label, options, chosen, onChosen, isAtEnd }} />}
    </div>
  );
}

function Choices({ id, isAtEnd, label, options, chosen, onChosen }: Props & { id: string; isAtEnd: boolean }) {
  const [text, setText] = useState('');
  const shown = options.filter((option) => fold(option.label).includes(fold(text)));
  const toggle = (value: string) =>
    onChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);

  return (
    // A press on the panel's ground must not count as leaving it.
    <div
      id={id}
      className={isAtEnd ? `${styles.panel} ${styles.atEnd}` : styles.panel}
      role="group"
      aria-label={label}
      tabIndex={-1}
    >
      {options.length > 8 && (
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
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>Aucun choix ne correspond.</p>}
    </div>
  );
}

const said = (names: readonly string[], count: number) =>
  names.length === 0 ? `${count} choix` : names.length > 2 ? `${names[0]} + ${names.length - 1}` : names.join(', ');
