import styles from './Avatar.module.css';

const tints = 6;

const initialsOf = (name: string) => {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const [first, last] = [words[0] ?? name.trim(), words.length > 1 ? words.at(-1) : ''];
  return `${Array.from(first)[0] ?? ''}${Array.from(last ?? '')[0] ?? ''}`.toUpperCase();
};

// The same person has the same tint everywhere.
const tintOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints;

/** The initials of a person in a tinted tile. Decoration: the name stands beside it. */
export function Avatar({ name, size = 'normal' }: { name: string; size?: 'normal' | 'large' }) {
  const classes = [styles.avatar, styles[`t${tintOf(name)}`], size === 'large' && styles.large];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true" data-personal="" data-avatar="">
      {initialsOf(name)}
    </span>
  );
}
