import { useSyncExternalStore } from 'react';
import styles from './ScrollToTop.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
};

const isFarDown = () => window.scrollY > window.innerHeight / 2;

/** Spec §2, §9: appears once the page is scrolled beyond half the window height. */
export function ScrollToTop() {
  const isVisible = useSyncExternalStore(subscribe, isFarDown);
  if (!isVisible) return null;

  const handleClick = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Revenir en haut"
      title="Revenir en haut"
      data-html2canvas-ignore=""
      onClick={handleClick}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M10 16V4M4.5 9.5 10 4l5.5 5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
