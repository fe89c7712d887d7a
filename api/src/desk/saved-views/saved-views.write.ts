import {
  isAddressOf,
  mostSavedViews,
  type SavedView,
  savedViewScreens,
  type SavedViewScreen,
} from '@tandem/shared/contract/desk/saved-views';
import type { Services } from '../../services';
import { diffOf, type Lines } from '../../platform/audit/audit.diff';
import type { Queries } from '../../platform/db/database';
import { stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { savedViewsRepository, type Values } from './saved-views.repository';

type New = Required<Values> & { screen: SavedViewScreen };

/** What became of a change: the view as it is now and, when somebody else was faster, that nothing was written. */
export interface Written {
  isStale: boolean;
  view: SavedView;
}

const lines: Lines<SavedView> = {
  screen: { label: 'Liste', read: ({ screen }) => screen },
  name: { label: 'Nom', read: ({ name }) => name },
  address: { label: 'Filtres', read: ({ address }) => address },
  sharedWith: { label: 'Partagée avec', read: ({ sharedWith }) => sharedWith.join(', ') },
};

/** A list that somebody may not open has no views for them either. */
export function checkScreen({ audience }: Person, screen: SavedViewScreen): void {
  if ((savedViewScreens[screen] as readonly string[]).includes(audience)) return;
  throw new Problem(403, 'Vous n’avez pas accès à cette liste.');
}

/** The one way to change views: check, write and record, in one transaction. */
export function savedViewWriter({ db, now, audit }: Services) {
  const repository = savedViewsRepository(db);
  const stamp = (person: Person) => stampOf(person, now());

  async function check(tx: Queries, person: Person, view: New, exceptId?: number): Promise<void> {
    if (!isAddressOf(view.screen, view.address))
      throw refused({ address: 'Ces filtres ne sont pas ceux de la liste.' });
    if (await repository.isTaken(tx, person, view, exceptId)) {
      throw refused({ name: 'Vous avez déjà une vue de ce nom.' });
    }
  }

  /** The view, if it is the person's own; another's shared view may be seen but not changed. */
  async function own(tx: Queries, person: Person, id: number): Promise<SavedView> {
    await repository.holdOwner(tx, person);
    const view = await repository.find(tx, person, id);
    if (!view) throw notFound('Vue');
    if (!view.isOwn) throw new Problem(403, 'Seule la personne qui a enregistré cette vue peut la changer.');
    return view;
  }

  const record = (tx: Queries, person: Person, action: string, before: SavedView | undefined, after?: SavedView) =>
    audit(tx, person, {
      action,
      entity: 'saved_view',
      entityId: (after ?? before)?.id ?? null,
      diff: diffOf(lines, before, after),
    });

  return {
    add: (person: Person, view: New): Promise<SavedView> =>
      db.transaction(async (tx) => {
        await repository.holdOwner(tx, person);
        await check(tx, person, view);
        if ((await repository.countOf(tx, person, view.screen)) >= mostSavedViews) {
          throw refused({ name: `Vous avez déjà ${mostSavedViews} vues : supprimez-en une d’abord.` });
        }
        const added = (await repository.find(tx, person, await repository.insert(tx, person, view, stamp(person))))!;
        await record(tx, person, 'create', undefined, added);
        return added;
      }),

    change: (person: Person, id: number, version: number, values: Values): Promise<Written> =>
      db.transaction(async (tx) => {
        const before = await own(tx, person, id);
        await check(tx, person, { ...before, ...values }, id);
        const isStale = !(await repository.update(tx, { id, version }, values, stamp(person)));
        const view = (await repository.find(tx, person, id))!;
        if (!isStale) await record(tx, person, 'change', before, view);
        return { isStale, view };
      }),

    remove: (person: Person, id: number, version: number): Promise<Written> =>
      db.transaction(async (tx) => {
        const view = await own(tx, person, id);
        const isStale = !(await repository.remove(tx, { id, version }));
        if (!isStale) await record(tx, person, 'remove', view);
        return { isStale, view };
      }),
  };
}
