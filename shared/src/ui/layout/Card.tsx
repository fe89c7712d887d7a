import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One subject of a page, named by its title. */
export function Card({ title, action, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      className={className ? `${styles.card} ${className}` : styles.card}
      {...(title && { 'aria-labelledby': id })}
    >
      {(title || action) && (
        <div className={styles.head}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
