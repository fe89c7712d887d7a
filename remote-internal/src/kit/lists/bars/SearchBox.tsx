import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './SearchBox.module.css';
import { useEnterRows } from './useEnterRows';

interface Props {
  value: string;
  onValue: (value: string) => void;
  /** What can be searched for. */
  hint: string;
  /** What is searched, for readers; a list unless told. */
  label?: string;
  /** Enter was pressed on this text. */
  onEnter?: (text: string) => void;
}

const pause = 250;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches while one types, after a short pause; `/` goes there from anywhere on the page, Escape empties it, ↓ enters the rows. */
export function SearchBox({ value, onValue, hint, label = 'Rechercher dans la liste', onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed under the field (back button, another view): it shows what the list shows. What the field itself asked for
  // may come while more is typed: no letter is lost.
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(undefined);
    }
  }
  const ask = useCallback(
    (text: string) => {
      setAsked(text);
      onValue(text);
    },
    [onValue],
  );

  const isPending = typed !== undefined && typed !== value;
  const enterRows = useEnterRows(isPending);

  useEffect(() => {
    if (typed === undefined || typed === value) return undefined;
    const timer = setTimeout(() => ask(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);

  useEffect(() => {
    const handleSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', handleSlash);
    return () => document.removeEventListener('keydown', handleSlash);
  }, []);

  return (
    <div className={styles.search} role="search" aria-label={label}>
      <Search size={17} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={hint}
        maxLength={100}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => enterRows(false)}
        onKeyDown={(event) => {
          const { key } = event;
          enterRows(key === 'ArrowDown');
          if (key === 'ArrowDown') event.preventDefault();
          if ((key === 'Enter' || key === 'ArrowDown') && typed !== undefined) ask(typed);
          if (key === 'Enter') onEnter?.(typed ?? value);
          if (key === 'Escape') setTyped('');
        }}
      />
      <span className={styles.hint}>
        <Kbd>/</Kbd>
      </span>
    </div>
  );
}
