import type { Composition } from '@tandem/shared/releases/composition';
import { useState } from 'react';
import styles from './PreviewBar.module.css';

type Preview = NonNullable<Composition['preview']>;

const time = new Intl.DateTimeFormat('fr-CH', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('fr-CH', { dateStyle: 'short', timeStyle: 'short' });

function endOf(until: Date, now: Date): string {
  return until.toDateString() === now.toDateString() ? `à ${time.format(until)}` : `au ${dayAndTime.format(until)}`;
}

/** A team runs a candidate in this browser: nobody may take it for what everyone sees. */
export default function PreviewBar({ preview: { packages, until } }: { preview: Preview }) {
  const [now] = useState(() => new Date());
  return (
    <aside className={styles.bar} aria-label="Aperçu" data-html2canvas-ignore="">
      <p className={styles.text}>{`Aperçu de ${packages.join(', ')} jusqu’${endOf(new Date(until), now)}`}</p>
      <a className={styles.end} href="/preview/end">
        Quitter l’aperçu
      </a>
    </aside>
  );
}
