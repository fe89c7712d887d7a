import styles from './Button.module.css';

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'small' | undefined;
}

/** The classes of a look; `more` are those of the place where it stands. */
export const buttonClass = ({ variant = 'secondary', size = 'normal' }: ButtonLook, more?: string): string =>
  [styles.button, variant !== 'secondary' && styles[variant], size === 'small' && styles.small, more]
    .filter(Boolean)
    .join(' ');
