import { formatCount } from '@tandem/shared/rules/text/count';
import styles from './ProgressBar.module.css';

/** How far a long piece of work has come, drawn and said; 0 of 0 before it is known how much there is. */
export const ProgressBar = ({ done, total }: { done: number; total: number }) => (
  <div className={styles.progress}>
    <progress {...(total > 0 && { value: done, max: total })} aria-label="Avancement" />
    <p role="status">{total > 0 ? `${formatCount(done)} sur ${formatCount(total)}` : 'Préparation…'}</p>
  </div>
);
