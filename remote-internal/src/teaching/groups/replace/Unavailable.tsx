import type { UnavailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { Link } from '@tandem/shared/router';
import styles from './replace.module.css';

interface Props {
  people: readonly UnavailableTeacher[];
  /** Nobody else is there to choose: seen without a press. */
  isOpen: boolean;
}

/** Everybody who cannot, each with what stands in the way. */
export function Unavailable({ people, isOpen }: Props) {
  if (people.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{`Ne peuvent pas à cette heure (${people.length})`}</summary>
      <ul className={styles.unavailable} aria-label="Ne peuvent pas à cette heure">
        {people.map(({ id, name, why }) => (
          <li key={id}>
            <Link to={`/internal/teachers/show/${id}`}>{name}</Link>
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
