import type { Domain } from '../../domain';

import { releasesApi } from './releases.api';

export const releasesDomain: Domain = {
  api: releasesApi,
  nonPersonalTables: {
    releases: 'Versions du logiciel',
    live_releases: 'Versions en service',
    release_moves: 'Changements de version',
    canaries: 'Versions à l’essai',
  },
};
