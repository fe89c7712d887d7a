import { type ReactNode, useSyncExternalStore } from 'react';
import { Contacts } from '@tandem/shared/ui/display/Contacts';
import { Logo } from '@tandem/shared/ui/display/Logo';
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
        <p className={styles.help}>
          Besoin d’aide&nbsp;? <Help />
        </p>
      </main>
      <aside className={styles.panel} aria-hidden="true">
        <Portraits />
      </aside>
    </div>
  );
}

const never = () => () => undefined;

/** The finished HTML of the sign-in page is the same in every installation: what only this one knows comes after. */
function Help() {
  const isStanding = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const otherwise = 'Contacte l’administration.';
  return isStanding ? <Contacts otherwise={otherwise} /> : otherwise;
}
