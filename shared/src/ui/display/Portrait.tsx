import { useMemo } from 'react';
import { portraitSvg } from './portraits/portrait';
import styles from './Portrait.module.css';

/** One of the 24 illustrated portraits (spec §2): decoration, drawn from parts, no picture to fetch. */
export function Portrait({ index }: { index: number }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(portraitSvg(index))}`, [index]);
  return <img className={styles.portrait} src={source} alt="" width={120} height={120} />;
}
