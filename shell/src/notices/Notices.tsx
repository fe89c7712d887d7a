import { useJumpKey } from '@tandem/shared/ui/hooks/useJumpKey';
import { useRef } from 'react';
import { announcement } from './announce';
import { NoticeCard } from './NoticeCard';
import { notices } from './notices';
import { useStore } from './store';
import { useClearance } from './useClearance';
import styles from './Notices.module.css';

/** What just happened, at the edge of the screen; stands inside of a live region. F8 goes to what the newest one offers. */
export function Notices() {
  const stack = useRef<HTMLDivElement>(null);
  useJumpKey('F8', () => [...(stack.current?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].at(-1));
  const visible = useStore(notices);
  useClearance(stack, visible.length);
  return (
    <div ref={stack} className={styles.stack}>
      {visible.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Announcements for screen readers only, for example the page that opened. */
export function Announcement() {
  return (
    <p className={styles.announcement} aria-live="assertive" aria-atomic="true">
      {useStore(announcement)}
    </p>
  );
}
