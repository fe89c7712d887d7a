import type { Entities } from '../entity';

export const teamPhotoEntities = { team_photo: { label: 'Photo de l’équipe' } } as const satisfies Entities;
