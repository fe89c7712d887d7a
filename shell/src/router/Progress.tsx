import { useNavigation } from 'react-router-dom';
import styles from './Progress.module.css';

/** A thin bar while the next page is on its way; it shows only when that takes a moment. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
