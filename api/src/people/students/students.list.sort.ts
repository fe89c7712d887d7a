import type { StudentColumn, StudentSort } from '@tandem/shared/contract/people/students.list';
import { type SQL, sql } from 'drizzle-orm';
import { type Join, joined } from './students.list.joins.repository';
import { type Day, runningJoin, statusPlace } from '../status.repository';

interface Key {
  by: SQL;
  join?: Join | 'running';
  isAlwaysFilled?: boolean;
}

const keys: Readonly<Record<StudentColumn, Key>> = {
  number: { by: sql`s.number`, isAlwaysFilled: true },
  lastName: { by: sql`s.last_name`, isAlwaysFilled: true },
  firstName: { by: sql`s.first_name`, isAlwaysFilled: true },
  birthDate: { by: sql`s.birth_date`, isAlwaysFilled: true },
  profession: { by: sql`profession_place.place`, join: 'professionPlace' },
  certType: { by: sql`a.cert_type`, join: 'training' },
  learningYear: { by: sql`learning_year.sort_order`, join: 'learningYear' },
  company: { by: sql`company_place.place`, join: 'companyPlace' },
  school: { by: sql`school_place.place`, join: 'schoolPlace' },
  locality: { by: sql`s.city` },
  region: { by: sql`coalesce(chosen.place, home.place, work.place)`, join: 'commune' },
  email: { by: sql`s.email` },
  mobile: { by: sql`s.mobile` },
  contractEnd: { by: sql`a.contract_end`, join: 'training' },
  status: { by: sql``, join: 'running', isAlwaysFilled: true },
};

export interface Sorting {
  /** The joins of the keys and of the filter. */
  joins: SQL;
  /** The keys as columns `k0`, `k1`… */
  columns: SQL;
  /** Sorts the rows of a query that has these columns. */
  byColumns: SQL;
  /** Sorts where the keys themselves can be seen. */
  byKeys: SQL;
}

interface Given {
  today: Day;
  filterJoins: readonly Join[];
  /** Nobody among the rows is archived: the status then needs no look at the wide row. */
  isPresentOnly: boolean;
}

const columnOf = (place: number): SQL => sql.raw(`k${place}`);

/** How to sort; equal rows follow name and id, in the direction of the last column, so that pages never overlap. */
export function sorted(sort: readonly StudentSort[], { today, filterJoins, isPresentOnly }: Given): Sorting {
  const wanted = sort.map((key) => ({ column: key.replace('-', '') as StudentColumn, isDown: key.startsWith('-') }));
  const isDown = wanted.at(-1)?.isDown ?? false;
  const rest = (['lastName', 'firstName'] as const).filter((column) => wanted.every((key) => key.column !== column));
  const all = [...wanted, ...rest.map((column) => ({ column, isDown }))].map(({ column, isDown: goesDown }) => ({
    ...keys[column],
    ...(column === 'status' && { by: statusPlace(isPresentOnly) }),
    direction: sql.raw(`${goesDown ? 'desc' : 'asc'}${keys[column].isAlwaysFilled ? '' : ' nulls last'}`),
  }));
  const id = isDown ? sql`desc` : sql`asc`;
  const used = all.flatMap(({ join }) => join ?? []);
  const tables = used.filter((join) => join !== 'running');
  return {
    joins: sql`${joined([...filterJoins, ...tables])} ${used.includes('running') ? runningJoin(today) : sql``}`,
    columns: sql.join(all.map(({ by }, place) => sql`${by} as ${columnOf(place)}`), sql`, `), // prettier-ignore
    byColumns: sql.join([...all.map(({ direction }, place) => sql`${columnOf(place)} ${direction}`), sql`id ${id}`], sql`, `), // prettier-ignore
    byKeys: sql.join([...all.map(({ by, direction }) => sql`${by} ${direction}`), sql`s.id ${id}`], sql`, `), // prettier-ignore
  };
}
