import { Contacts } from '@tandem/shared/ui/display/Contacts';
import { type ReactNode, use } from 'react';
import type { Sentence } from './faults';
import { Framed } from './framed';
import styles from './Fallback.module.css';

/** What went wrong and the way out, in the middle of the place where a page should be. */
export function FaultCard({
  title,
  text,
  isDelayed,
  children,
}: Sentence & { isDelayed?: boolean; children: ReactNode }) {
  const Landmark = use(Framed) ? 'div' : 'main';
  return (
    <Landmark className={styles.stage} data-delayed={isDelayed || undefined}>
      <section role="alert" className={styles.card}>
        <span className={styles.mark} aria-hidden="true">
          !
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
        <p className={styles.help}>
          Besoin d’aide&nbsp;? <Contacts />
        </p>
      </section>
    </Landmark>
  );
}
