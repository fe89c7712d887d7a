import { announcement } from './announce';
import { NoticeCard } from './NoticeCard';
import { notices } from './notices';
import { useStore } from './store';
import styles from './Notices.module.css';

/** What just happened, at the edge of the screen; stands inside of a live region. */
export function Notices() {
  return (
    <div className={styles.stack}>
      {useStore(notices).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** What only screen readers are told, for example the page that opened. */
export function Announcement() {
  return (
    <p className={styles.announcement} aria-live="assertive" aria-atomic="true">
      {useStore(announcement)}
    </p>
  );
}
