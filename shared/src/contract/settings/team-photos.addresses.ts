import type { Bare } from '../endpoint';
import type { teamPhotos } from './team-photos';

type Photos = typeof teamPhotos;

/** What the sign-in page asks without the shapes: zod stays off the sign-in path. */
export const listPhotos: Bare<Photos['list']> = { method: 'GET', path: '/api/team-photos' };
export const showPhoto: Bare<Photos['show']> & { file: readonly string[] } = {
  method: 'GET',
  path: '/api/team-photos/:place',
  file: ['image/jpeg', 'image/png'],
  outcomes: { 404: true },
};
