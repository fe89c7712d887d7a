import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

interface DescriptionListProps {
  /** `isWide`: a text of some length, over the whole width. */
  items: readonly { label: string; value: ReactNode; isWide?: boolean }[];
  /** Short values: two of them stand in a line on a phone too. */
  isPaired?: boolean;
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Names and values of one thing; a value that is not known shows a dash. */
export function DescriptionList({ items, isPaired = false }: DescriptionListProps) {
  return (
    <dl className={isPaired ? `${styles.list} ${styles.paired}` : styles.list}>
      {items.map(({ label, value, isWide }) => (
        <div key={label} className={isWide ? `${styles.item} ${styles.wide}` : styles.item}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? <Nothing /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing() {
  return (
    <>
      <span className={styles.none} aria-hidden="true">
        –
      </span>
      <span className="vh">Non renseigné</span>
    </>
  );
}
