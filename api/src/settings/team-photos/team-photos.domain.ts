import type { Domain } from '../../domain';
import { teamPhotosApi } from './team-photos.api';

export const teamPhotosDomain: Domain = {
  api: teamPhotosApi,
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
