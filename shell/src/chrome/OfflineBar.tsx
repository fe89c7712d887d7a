import { useSyncExternalStore } from 'react';
import styles from './Bars.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that there is no network, before a call has to fail for it. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return <p className={styles.offline}>Vous êtes hors ligne. Ce que vous avez saisi reste sur cette page.</p>;
}
