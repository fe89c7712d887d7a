import {
  isAddressOf,
  mostSavedViews,
  type SavedView,
  savedViewScreens,
  type SavedViewScreen,
} from '@tandem/shared/contract/desk/saved-views';
import type { Services } from '../../services';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { savedViews as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import { type At, auditEntriesOf, type Work, writerOf, type Written } from '../../platform/http/write';
import { savedViewsRepository, type Values } from './saved-views.repository';

type New = Required<Values> & { screen: SavedViewScreen };

const auditLabels: AuditLabels<SavedView> = {
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
      auditEntries: auditEntriesOf('saved_view', auditLabels),
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

    remove: (person: Person, at: At): Promise<Written<SavedView>> =>
      writerOfOne(person).change(at.id, person, 'remove', async ({ before, remove }) => {
        checkOwn(before);
        return remove(table, at);
      }),
  };
}

/** Another's shared view may be seen but not changed. */
function checkOwn({ isOwn }: SavedView): void {
  if (!isOwn) throw new Problem(403, 'Seule la personne qui a enregistré cette vue peut la changer.');
}
