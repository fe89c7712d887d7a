import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './LinesCard.module.css';

interface Props {
  name: ReactNode;
  note?: ReactNode;
  /** The cells beside the name. */
  numbers: ReactNode;
  /** Its rows, while it is open. */
  children: ReactNode;
}

/** A row of sums that opens to what it sums up; → opens, ← closes. */
export function OpeningRows({ name, note, numbers, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') setIsOpen(true);
    if (key === 'ArrowLeft') setIsOpen(false);
  };
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            onKeyDown={handleKeyDown}
          >
            <ChevronRight size={16} aria-hidden />
            <span>
              {name}
              {note && <small>{note}</small>}
            </span>
          </button>
        </th>
        {numbers}
      </tr>
      {isOpen && children}
    </>
  );
}
