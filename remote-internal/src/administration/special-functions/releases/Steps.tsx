import { releaseShares, type ReleaseShare } from '@tandem/shared/contract/delivery/releases';
import type { ReactNode } from 'react';
import { shareLabel } from './release.labels';
import styles from './Steps.module.css';

interface Props {
  /** The share of people that has the release. */
  current: ReleaseShare;
  /** What it needs to go on. */
  children: ReactNode;
}

/** How far a release is on its way to everybody. */
export function Steps({ current, children }: Props) {
  return (
    <div className={styles.way}>
      <ol className={styles.steps} aria-label="Étapes">
        {releaseShares.map((share) => (
          <li
            key={share}
            className={share <= current ? styles.reached : undefined}
            aria-current={share === current ? 'step' : undefined}
          >
            {shareLabel(share)}
          </li>
        ))}
      </ol>
      <p className={styles.words}>{children}</p>
    </div>
  );
}
