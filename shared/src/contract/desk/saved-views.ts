import * as z from 'zod';
import { type Audience, office } from '../../access/access';
import { endpoints } from '../endpoint';
import { type entities, entitiesWith, entityOf, type EntityWith } from '../entities';
import { requiredText, version } from '../../fields/checks';
import { id, idParams } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { studentList } from '../people/students.list';

/** Lists that keep saved views, and who opens them; the name is the last word of the list's address. */
export const savedViewScreens = Object.fromEntries(
  entitiesWith('views').flatMap((key) => {
    const { views } = entityOf(key);
    return views ? [[views.screen, views.for]] : [];
  }),
) as Readonly<Record<SavedViewScreen, readonly Audience[]>>;
export type SavedViewScreen = (typeof entities)[EntityWith<'views'>]['views']['screen'];
const screens = Object.keys(savedViewScreens) as [SavedViewScreen, ...SavedViewScreen[]];

/** Most views that one person keeps for one list. */
export const mostSavedViews = 50;

/** Where the parameters of a list are known, only these may be saved. */
const parameters: Partial<Record<SavedViewScreen, ReadonlySet<string>>> = {
  students: new Set(['view', ...Object.keys(studentList.query.shape)]),
};

const parameter = /^[a-zA-Z]{1,40}$/;
/** They change from one look to the next and are no part of a view. */
const passing = new Set(['page', 'saved']);

/** Whether a text is the query string of this list's address, with parameters that the list knows. */
export function isAddressOf(screen: SavedViewScreen, address: string): boolean {
  const known = parameters[screen];
  return [...new URLSearchParams(address).keys()].every(
    (key) => parameter.test(key) && !passing.has(key) && (known?.has(key) ?? true),
  );
}

const name = requiredText(80);
const address = z.string().max(2000, 'Cette vue contient trop de filtres.');
/** Who else sees the view. Only the person who may open the list does. */
const sharedWith = z.array(z.enum(office)).max(office.length);

/** A list's address under a name. */
export const savedView = z.object({
  id: z.int(),
  version: z.int(),
  screen: z.enum(screens),
  name: z.string(),
  /** The query string, without `?` and without the page. */
  address: z.string(),
  sharedWith: z.array(z.string()),
  /** Only an own view can be changed. */
  isOwn: z.boolean(),
  /** «Camille Rochat» */
  owner: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const gone = { 404: missing } as const;

/** «Vues enregistrées» of a list: own ones, and those that others share with one's role. */
export const savedViews = endpoints(['saved_view'], {
  list: {
    method: 'GET',
    path: '/api/saved-views',
    summary: 'Vues enregistrées d’une liste\u00a0: les siennes et celles qui sont partagées avec son rôle',
    query: z.object({ screen: z.enum(screens) }),
    reply: z.object({ views: z.array(savedView) }),
  },
  create: {
    method: 'POST',
    path: '/api/saved-views',
    summary: `Enregistre une vue (${mostSavedViews} au plus par liste)`,
    body: z.object({ screen: z.enum(screens), name, address, sharedWith: sharedWith.default([]) }),
    reply: savedView,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/saved-views/:id',
    summary: 'Renomme une vue, remplace ses filtres ou la partage',
    params: idParams,
    body: z.object({
      version,
      values: z.object({ name: name.optional(), address: address.optional(), sharedWith: sharedWith.optional() }),
    }),
    reply: savedView,
    outcomes: { ...gone, 409: stale(savedView), 422: rejected, 428: versionMissing },
  },
  remove: {
    method: 'DELETE',
    path: '/api/saved-views/:id',
    summary: 'Supprime une vue',
    params: idParams,
    query: z.object({ version: id.optional() }),
    outcomes: { ...gone, 409: stale(savedView), 428: versionMissing },
  },
});
