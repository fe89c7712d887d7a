import type { Composition } from '@tandem/shared/releases/composition';
import { useEffect, useState } from 'react';
import styles from './PreviewBar.module.css';

type Preview = NonNullable<Composition['preview']>;

const time = new Intl.DateTimeFormat('fr-CH', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('fr-CH', { dateStyle: 'short', timeStyle: 'short' });

function endOf(until: Date, now: Date): string {
  return until.toDateString() === now.toDateString() ? `à ${time.format(until)}` : `au ${dayAndTime.format(until)}`;
}

/** The team's own server says when it has built again: the page loads again with it. Returns the way back. */
function followBuilds(origin: string): () => void {
  const builds = new EventSource(`${origin}/builds`);
  builds.addEventListener('build', () => window.location.reload());
  return () => builds.close();
}

/** A team runs a candidate, or what it is writing, in this browser: nobody may take it for what everyone sees. */
export default function PreviewBar({ preview: { packages, until, local } }: { preview: Preview }) {
  const [now] = useState(() => new Date());
  useEffect(() => (local ? followBuilds(local) : undefined), [local]);
  const place = local ? `, depuis ce poste (${new URL(local).host}),` : '';
  return (
    <aside className={styles.bar} aria-label="Aperçu" data-html2canvas-ignore="">
      <p className={styles.text}>{`Aperçu de ${packages.join(', ')}${place} jusqu’${endOf(new Date(until), now)}`}</p>
      <a className={styles.end} href="/preview/end">
        Quitter l’aperçu
      </a>
    </aside>
  );
}
