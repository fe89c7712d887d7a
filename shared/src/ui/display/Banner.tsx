import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import type { Tone } from './Status';

const icons = { ok: CircleCheck, warn: TriangleAlert, err: CircleAlert, info: Info, neutral: Info };

/** A message that concerns what stands below it. */
export function Banner({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={tone === 'err' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
