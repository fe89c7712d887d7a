import { formatTime } from '@tandem/shared/rules/time/dates';
import type { ReactNode } from 'react';
import styles from './FormActions.module.css';

interface Props {
  /** When the draft was last kept. */
  savedAt?: Date | string | undefined;
  children: ReactNode;
}

/** The buttons of a long form: they stay in sight, but on a telephone, where the form needs the room. */
export const FormActions = ({ savedAt, children }: Props) => (
  <div className={styles.actions}>
    {savedAt && <span className={styles.saved}>{`Brouillon enregistré à ${formatTime(savedAt)}`}</span>}
    {children}
  </div>
);
