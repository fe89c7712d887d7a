import { everyone } from '@tandem/shared/access';
import { teamPhotos } from '@tandem/shared/contract/settings/team-photos';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { teamPhotosHandlers } from './team-photos.api';

/** Whoever comes to sign in sees them; the administration chooses them. */
const teamPhotosPolicy = {
  list: everyone,
  show: everyone,
  put: ['admin'],
  remove: ['admin'],
} as const satisfies Policy<typeof teamPhotos>;

export const teamPhotosDomain: Domain = {
  api: (app, services) => mount(app, teamPhotos, teamPhotosPolicy, teamPhotosHandlers(services)),
  entities: {
    team_photo: {
      actionLabels: {
        create: 'Photo ajoutée à la page de connexion',
        change: 'Photo de la page de connexion remplacée',
        remove: 'Photo retirée de la page de connexion',
      },
    },
  },
  nonPersonalTables: { team_photos: 'Photos de la page de connexion, sans nom' },
};
