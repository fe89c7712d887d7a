import { pageOf } from '@tandem/shared/contract/entities';
import { studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ListAddress } from './address/list.address';
import styles from './ArchivedFound.module.css';

/** People in the archives whom a list finds. */
export interface Archived {
  rows: readonly { id: number; firstName: string; lastName: string }[];
  total: number;
}

interface Props {
  archived: Archived | undefined;
  /** The page of one of them. */
  hrefOf: (person: Archived['rows'][number]) => string;
  /** The view of the list that has them all. */
  all: string;
}

interface View {
  address: Pick<ListAddress, 'search' | 'page' | 'size'>;
  /** The view is the one of all. */
  isOfAll: boolean;
  /** How many the list has. */
  total: number | undefined;
}

/** «Tous» is all: whom a search finds, and at its end everybody in the archives. */
export const showsArchives = ({ address: { search, page, size }, isOfAll, total }: View): boolean =>
  isOfAll && (search !== '' || (total !== undefined && page * size >= total));

/** The search of a list, for the address of another view of it. */
export const searchOf = ({ search }: Pick<ListAddress, 'search'>): string =>
  search ? `&search=${encodeURIComponent(search)}` : '';

/** The page of an apprentice or a teacher. */
export const fileOf =
  (kind: 'student' | 'teacher') =>
  ({ id, ...name }: Archived['rows'][number]): string =>
    pageOf(kind, { id, label: fullNameOf(name) });

/** Below «Tous»: who is in the archives, after the others. */
export function ArchivedFound({ archived, hrefOf, all }: Props) {
  if (!archived || archived.total === 0) return null;
  const { rows, total } = archived;
  return (
    <section className={styles.archived} aria-label="Dans les archives">
      <h2>Dans les archives</h2>
      <ul>
        {rows.map((person) => (
          <li key={person.id}>
            <Link to={hrefOf(person)}>{fullNameOf(person)}</Link>
            <Status tone="neutral">{studentStatusLabels.archived}</Status>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p>
          <Link to={all}>{`Et ${countOf(total - rows.length, 'autre')}`}</Link>
        </p>
      )}
    </section>
  );
}
