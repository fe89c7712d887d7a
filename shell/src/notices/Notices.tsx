import { useJumpKey } from '@tandem/shared/ui/hooks/useJumpKey';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { announcement } from './announce';
import { NoticeCard } from './NoticeCard';
import { notices } from './notices';
import { useStore } from './store';
import { useClearance } from './useClearance';
import { useFront } from './useFront';
import styles from './Notices.module.css';

/**
 * What just happened, one at a time in one corner of the screen, the newest first, with how many there are; stands inside of a live
 * region. F8 goes to what the newest one offers.
 */
export function Notices() {
  const stack = useRef<HTMLDivElement>(null);
  const all = useStore(notices);
  const { front, place, goTo, goOn } = useFront(all);
  useJumpKey('F8', () => {
    const newest = all.findLast(({ action }) => action);
    if (!newest) return undefined;
    if (newest.id !== front) flushSync(() => goTo(newest.id));
    return stack.current?.querySelector<HTMLElement>('div:not([hidden]) > [data-action]');
  });
  useClearance(stack, all.length);
  return (
    <div ref={stack} className={styles.stack}>
      {all.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          isHidden={notice.id !== front}
          more={all.length > 1 ? { place, of: all.length, onNext: goOn } : undefined}
        />
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
