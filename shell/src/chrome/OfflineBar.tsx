import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import styles from './Bars.module.css';

/** Says that there is no network, before a call has to fail for it. */
export function OfflineBar() {
  if (useOnline()) return null;
  return <p className={styles.offline}>Vous êtes hors ligne. Ce que vous avez saisi reste sur cette page.</p>;
}
