import type { Domain } from '../../domain';
import { regionUpdatesApi } from './region-updates.api';

export const regionUpdatesDomain: Domain = {
  api: regionUpdatesApi,
  entities: {
    region_update: { actionLabels: { start: 'Rattachement aux régions', undo: 'Rattachement aux régions annulé' } },
  },
};
