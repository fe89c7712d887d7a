import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words; also shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
}

/** A button that shows an icon only. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    >
      {icon}
    </button>
  );
}
