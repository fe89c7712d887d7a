import { type ComponentType, useEffect, useState } from 'react';
import { portraitOrder } from './portrait-order';
import styles from './Portraits.module.css';

type Drawn = ComponentType<{ index: number }>;

/** Spec §2: the team in random order. Decoration: it is fetched after the form stands, and only where there is room for it. */
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
    const wide = window.matchMedia('(min-width: 901px)');
    const draw = async () => {
      const { Portrait } = await import('@tandem/shared/ui/Portrait');
      setDrawn(() => Portrait);
    };
    const drawWhenWide = () => {
      if (wide.matches) void draw().catch(() => undefined); // The tiles stay empty: decoration never stops a sign-in.
    };
    drawWhenWide();
    wide.addEventListener('change', drawWhenWide);
    return () => wide.removeEventListener('change', drawWhenWide);
  }, []);

  return drawn;
}
