import { type ComponentType, useEffect, useState } from 'react';
import { portraitOrder } from './portrait-order';
import styles from './Portraits.module.css';

type Drawn = ComponentType<{ index: number }>;

/** Spec §2: the team in random order. Decoration: it is fetched after the form stands. A narrow window has room for some. */
export function Portraits() {
  const [order] = useState(portraitOrder);
  const Portrait = usePortrait();

  return (
    <ul className={styles.grid}>
      {order.map((index) => (
        <li key={index} data-portrait={index} className={styles.tile}>
          {Portrait && <Portrait index={index} />}
        </li>
      ))}
    </ul>
  );
}

function usePortrait(): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn>();

  useEffect(() => {
    void import('@tandem/shared/ui/Portrait').then(
      ({ Portrait }) => setDrawn(() => Portrait),
      () => undefined, // The tiles stay empty: decoration never stops a sign-in.
    );
  }, []);

  return drawn;
}
