import type { ReactNode } from 'react';
import { Portrait } from '@tandem/shared/ui/display/Portrait';
import { Actions } from './Actions';
import styles from './Hero.module.css';

interface HeroProps {
  eyebrow: string;
  title: string;
  faces: readonly number[];
  children: ReactNode;
  actions: ReactNode;
}

/** The first screen of a landing page; the faces are decoration and stand where there is room for them. */
export function Hero({ eyebrow, title, faces, children, actions }: HeroProps) {
  return (
    <header className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{children}</p>
        <Actions>{actions}</Actions>
      </div>
      <div className={styles.faces} aria-hidden="true">
        {faces.map((index) => (
          <div key={index} className={styles.face}>
            <Portrait index={index} />
          </div>
        ))}
      </div>
    </header>
  );
}
