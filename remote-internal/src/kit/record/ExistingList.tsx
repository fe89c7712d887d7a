import { Card } from '@tandem/shared/ui/layout/Card';
import type { ReactNode } from 'react';
import styles from './ExistingList.module.css';

export interface Existing {
  id: number;
  name: ReactNode;
  status: ReactNode;
  facts: readonly string[];
}

interface Props {
  title: string;
  /** «Aucun suivi.» */
  none: string;
  rows: readonly Existing[];
}

/** What an apprentice has already, beside the form of one more. */
export const ExistingList = ({ title, none, rows }: Props) => (
  <Card title={title}>
    {rows.length === 0 && <p className={styles.none}>{none}</p>}
    <ul className={styles.list}>
      {rows.map(({ id, name, status, facts }) => (
        <li key={id}>
          <span className={styles.head}>
            {name}
            {status}
          </span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </li>
      ))}
    </ul>
  </Card>
);
