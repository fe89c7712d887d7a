import { regionUpdates } from '@tandem/shared/contract/administration/region-updates';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { regionUpdatesHandlers } from './region-updates.api';

const regionUpdatesPolicy = {
  show: ['admin'],
  apply: ['admin'],
  undo: ['admin'],
} as const satisfies Policy<typeof regionUpdates>;

export const regionUpdatesDomain: Domain = {
  api: (app, services) => mount(app, regionUpdates, regionUpdatesPolicy, regionUpdatesHandlers(services)),
  entities: {
    region_update: { actionLabels: { start: 'Rattachement aux régions', undo: 'Rattachement aux régions annulé' } },
  },
};
