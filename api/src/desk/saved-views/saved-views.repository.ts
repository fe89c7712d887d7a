import {
  type SavedView,
  savedView,
  type SavedViewScreen,
  isAddressOf,
  mostSavedViews,
  savedViewScreens,
} from '@tandem/shared/contract/desk/saved-views';
import { and, arrayContains, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { intList, rowCount } from '../../platform/db/rows';
import { savedViews as table, users } from '../../platform/db/schema';
import type { Stamp } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import type { Services } from '../../services';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { Problem, refused } from '../../platform/http/problem';
import { type At, auditEntriesOf, type Work, writerOf, type Written } from '../../platform/http/write';

export type Values = Partial<Pick<SavedView, 'name' | 'address' | 'sharedWith'>>;
type New = Required<Values> & { screen: SavedViewScreen };

const columnsFor = (person: Person) => ({
  id: table.id,
  version: table.version,
  screen: sql`${table.screen}`.mapWith((screen) => savedView.shape.screen.parse(screen)),
  name: table.name,
  address: table.address,
  sharedWith: table.sharedWith,
  isOwn: sql`${table.ownerId} = ${person.id}`.mapWith(Boolean),
  owner: sql`${users.firstName} || ' ' || ${users.lastName}`.mapWith(String),
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

export const savedViewAuditLabels: AuditLabels<SavedView> = {
  screen: { label: 'Liste', read: ({ screen }) => screen },
  name: { label: 'Nom', read: ({ name }) => name },
  address: { label: 'Filtres', read: ({ address }) => address },
  sharedWith: { label: 'Partagée avec', read: ({ sharedWith }) => sharedWith.join(', ') },
};

/** A list that somebody may not open has no views for them either. */
export function checkScreen({ audience }: Person, screen: SavedViewScreen): void {
  if (savedViewScreens[screen].includes(audience)) return;
  throw new Problem(403, 'Vous n’avez pas accès à cette liste.');
}

/** The one way to change views; meanwhile nobody else adds one for their owner. */
export function savedViewWriter(services: Services) {
  const repository = savedViewsRepository(services.db);
  const writerOfOne = (person: Person) =>
    writerOf<SavedView>(services, {
      name: 'Vue',
      beforeWrite: ({ tx }) => repository.lockOwner(tx, person),
      read: (queries, id) => repository.find(queries, person, id),
      auditEntries: auditEntriesOf('saved_view', savedViewAuditLabels),
    });

  async function check({ tx, person }: Work, view: New, exceptId?: number): Promise<void> {
    if (!isAddressOf(view.screen, view.address))
      throw refused({ address: 'Ces filtres ne sont pas ceux de la liste.' });
    if (await repository.isTaken(tx, person, view, exceptId)) {
      throw refused({ name: 'Vous avez déjà une vue de ce nom.' });
    }
  }

  return {
    add: (person: Person, view: New): Promise<SavedView> =>
      writerOfOne(person).add(person, async (work) => {
        await repository.lockOwner(work.tx, person);
        await check(work, view);
        if ((await repository.countOf(work.tx, person, view.screen)) >= mostSavedViews) {
          throw refused({ name: `Vous avez déjà ${mostSavedViews} vues\u00a0: supprimez-en une d’abord.` });
        }
        return repository.insert(work.tx, person, view, work.stamp);
      }),

    change: (person: Person, at: At, values: Values): Promise<Written<SavedView>> =>
      writerOfOne(person).change(at.id, person, 'change', async (view) => {
        checkOwn(view.before);
        await check(view, { ...view.before, ...values }, at.id);
        return view.put(table, at, values);
      }),

    remove: (person: Person, at: At) =>
      writerOfOne(person).remove(at.id, person, async ({ before, remove }) => {
        checkOwn(before);
        return remove(table, at);
      }),
  };
}

/** One that comes back counts as a new one does. */
export async function refuseTooMany({ tx }: Work, ids: readonly number[]): Promise<void> {
  const tooMany = await rowCount(
    tx,
    sql`select 1 from saved_views back where back.id = any(${intList(ids)}) and ${mostSavedViews} <
      (select count(*) from saved_views v where v.owner_id = back.owner_id and v.screen = back.screen)`,
  );
  if (tooMany > 0) throw new Problem(409, `Vous avez déjà ${mostSavedViews} vues\u00a0: supprimez-en une d’abord.`);
}

/** Another's shared view may be seen but not changed. */
function checkOwn({ isOwn }: SavedView): void {
  if (!isOwn) throw new Problem(403, 'Seule la personne qui a enregistré cette vue peut la changer.');
}
