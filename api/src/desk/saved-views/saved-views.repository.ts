import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { and, arrayContains, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { savedViews as table, users } from '../../platform/db/schema';
import type { Stamp } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';

export type Values = Partial<Pick<SavedView, 'name' | 'address' | 'sharedWith'>>;
type New = Required<Values> & { screen: SavedViewScreen };

const columnsFor = (person: Person) => ({
  id: table.id,
  version: table.version,
  screen: sql<SavedViewScreen>`${table.screen}`,
  name: table.name,
  address: table.address,
  sharedWith: table.sharedWith,
  isOwn: sql<boolean>`${table.ownerId} = ${person.id}`,
  owner: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
});

/** Own views, and those shared with one's role; of nobody else's is anything known. */
const isVisible = ({ id, role }: Person) => or(eq(table.ownerId, id), arrayContains(table.sharedWith, [role]));

const select = (queries: Queries, person: Person) =>
  queries.select(columnsFor(person)).from(table).innerJoin(users, eq(users.id, table.ownerId));

export const savedViewsRepository = (db: Database) => ({
  /** Own ones first, then by name. */
  list: (person: Person, screen: SavedViewScreen): Promise<SavedView[]> =>
    select(db, person)
      .where(and(eq(table.screen, screen), isVisible(person)))
      .orderBy(sql`${table.ownerId} <> ${person.id}`, asc(table.name), asc(table.id)),

  async find(queries: Queries, person: Person, id: number): Promise<SavedView | undefined> {
    const [found] = await select(queries, person).where(and(eq(table.id, id), isVisible(person)));
    return found;
  },

  /** Until the transaction ends, nobody else adds a view for this person. */
  async lockOwner(tx: Queries, { id }: Person): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  },

  async countOf(tx: Queries, { id }: Person, screen: SavedViewScreen): Promise<number> {
    const [found] = await tx
      .select({ total: count() })
      .from(table)
      .where(and(eq(table.ownerId, id), eq(table.screen, screen)));
    return found?.total ?? 0;
  },

  /** Whether another own view of this list has the name. */
  async isTaken(tx: Queries, { id }: Person, { screen, name }: Pick<New, 'screen' | 'name'>, exceptId = 0) {
    const [other] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, id), eq(table.screen, screen), eq(table.name, name), ne(table.id, exceptId)));
    return other !== undefined;
  },

  async insert(tx: Queries, { id: ownerId }: Person, values: New, stamp: Stamp): Promise<number> {
    const [row] = await tx
      .insert(table)
      .values({ ...values, ownerId, ...stamp.added })
      .returning({ id: table.id });
    return row!.id;
  },
});
