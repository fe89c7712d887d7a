import type { ReactNode } from 'react';
import { Logo } from '@tandem/shared/ui/Logo';
import { Portraits } from './Portraits';
import styles from './AuthFrame.module.css';

/** The two halves of the public pages: a form, and beside it the team. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <p className={styles.brand}>
          <Logo />
        </p>
        <div className={styles.box}>{children}</div>
        <p className={styles.help}>Besoin d’aide ? Contacte l’administration.</p>
      </main>
      <aside className={styles.panel} aria-hidden="true">
        <Portraits />
      </aside>
    </div>
  );
}
