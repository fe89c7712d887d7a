import type { ReactNode } from 'react';
import styles from './Status.module.css';

/** The colours of a state; the words always say it too. */
export type Tone = 'ok' | 'warn' | 'err' | 'info' | 'neutral';

/** A state in a word or two. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>;
}
