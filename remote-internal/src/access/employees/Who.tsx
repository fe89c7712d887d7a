import { Avatar } from '@tandem/shared/ui/display/Avatar';
import styles from './Who.module.css';

interface Props {
  name: string;
  /** Under the name. */
  detail?: string | null;
  /** Without it the name is not a button. */
  onOpen?: (() => void) | undefined;
}

/** A person of a list; the name opens what can be changed. */
export const Who = ({ name, detail, onOpen }: Props) => (
  <span className={styles.who}>
    <Avatar name={name} />
    <span className={styles.words}>
      {onOpen ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {detail && (
        <small className={styles.detail} title={detail}>
          {detail}
        </small>
      )}
    </span>
  </span>
);
