import * as z from 'zod';
import { endpoints } from '../endpoint';
import { instant } from '../page';
import { missing, problem, rejected } from '../problem';

/** Photos of the team on the sign-in page (spec §9). */
export const mostTeamPhotos = 24;
/** Bytes that one may have; the page that sends it makes it small. */
export const largestTeamPhoto = 64 * 1024;
/** Pixels of its longer side: every visitor's browser draws 24 of them. */
export const longestTeamPhotoSide = 600;

/** Where a photo stands, from 1; the sign-in page shows the places in random order. */
const place = z.coerce.number().int().min(1).max(mostTeamPhotos);
const version = z.coerce.number().int().min(0);
const taken = { 409: problem } as const;

/** A photo of the team; a place without one shows a drawing. */
export const teamPhoto = z.object({
  place: z.int(),
  version: z.int(),
});

/** Photos of the team, for everybody who comes to sign in. */
export const teamPhotos = endpoints(['team_photo'], {
  list: {
    method: 'GET',
    path: '/api/team-photos',
    summary: 'Places de la page de connexion qui ont une photo',
    reply: z.object({ rows: z.array(teamPhoto) }),
    isBackground: true,
  },
  show: {
    method: 'GET',
    path: '/api/team-photos/:place',
    summary: 'Photo d’une place',
    params: z.object({ place }),
    file: ['image/jpeg', 'image/png'],
    outcomes: { 404: missing },
    isBackground: true,
  },
  put: {
    method: 'PUT',
    path: '/api/team-photos/:place',
    summary: 'Met une photo à une place (JPEG ou PNG, 64 Ko au plus); version 0 pour une place vide',
    params: z.object({ place }),
    query: z.object({ name: z.string().min(1).max(300), version }),
    reply: teamPhoto.extend({ updatedAt: instant }),
    outcomes: { ...taken, 413: problem, 422: rejected },
    upload: { mostBytes: largestTeamPhoto },
  },
  remove: {
    method: 'DELETE',
    path: '/api/team-photos/:place',
    summary: 'Retire la photo d’une place, qui montre de nouveau un dessin',
    params: z.object({ place }),
    query: z.object({ version }),
    outcomes: taken,
  },
});
