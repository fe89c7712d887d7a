import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Actions } from './Actions';
import styles from './Hero.module.css';

interface HeroProps {
  eyebrow: string;
  title: string;
  faces: readonly number[];
  children: ReactNode;
  actions: ReactNode;
}

/** As in the style sheet. */
const room = () => globalThis.matchMedia?.('(min-width: 901px)');
const subscribe = (listener: () => void) => {
  const list = room();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** What draws a face; a window without room for them does without. */
function usePortrait() {
  const hasRoom = useSyncExternalStore(subscribe, () => room()?.matches ?? false);
  const [Portrait, setPortrait] = useState<ComponentType<{ index: number }>>();
  useEffect(() => {
    if (!hasRoom) return;
    import('@tandem/shared/ui/display/Portrait')
      .then((module) => setPortrait(() => module.Portrait))
      .catch(() => undefined); // Decoration never stops a page.
  }, [hasRoom]);
  return Portrait;
}

/** The first screen of a landing page; the faces are decoration and stand where there is room for them. */
export function Hero({ eyebrow, title, faces, children, actions }: HeroProps) {
  const Portrait = usePortrait();
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
            {Portrait && <Portrait index={index} />}
          </div>
        ))}
      </div>
    </header>
  );
}
