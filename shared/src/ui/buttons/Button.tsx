import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look';
import styles from './Button.module.css';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Its request runs: it turns, says `busyLabel` and cannot be pressed again. */
  isBusy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
}

/** A button; of type «button» by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  isBusy = false,
  busyLabel,
  icon,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
