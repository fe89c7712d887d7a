import styles from './Logo.module.css';

/** The mark and the name of the product. Its colours stand in the drawing: screenshots redraw an SVG without its style sheet. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <rect width="34" height="34" rx="10" fill="#0b5a52" />
        <path d="M7.6 10.4h13.6v3.2h-5.1V25h-3.4V13.6H7.6Z" fill="#fff" />
        <circle cx="26" cy="10" r="3.2" fill="#f2b84b" />
      </svg>
      <span>Tandem</span>
    </span>
  );
}
