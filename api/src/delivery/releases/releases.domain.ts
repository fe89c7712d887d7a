import { releaseFiles, releases } from '@tandem/shared/contract/delivery/releases';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { releasesHandlers } from './releases.api';
import { checkStore, storeCheck } from './store-check.job';
import { uploadHandlers } from './upload.api';

const teams = ['admin', 'deployer'] as const;

const releasesPolicy = {
  list: teams,
  history: teams,
  manifest: teams,
  live: teams,
  missing: teams,
  publish: teams,
  promote: teams,
  rollback: teams,
  withdraw: teams,
  preview: teams,
  errors: teams,
  timings: teams,
  prune: ['admin'],
} as const satisfies Policy<typeof releases>;

const uploadPolicy = { upload: teams } as const satisfies Policy<typeof releaseFiles>;

export const releasesDomain: Domain = {
  api: (app, services) => {
    mount(app, releases, releasesPolicy, releasesHandlers(services), { bodyLimits: { publish: 8 * 1024 * 1024 } });
    mount(app, releaseFiles, uploadPolicy, uploadHandlers(services));
  },
  entities: {
    release: {
      actionLabels: {
        release_mend: 'Fichiers d’une version remis en état',
        release_lose: 'Fichiers d’une version perdus',
      },
    },
  },
  jobs: [{ ...storeCheck, work: checkStore }],
  nonPersonalTables: {
    releases: 'Versions du logiciel',
    live_releases: 'Versions en service',
    release_moves: 'Changements de version',
    canaries: 'Versions à l’essai',
  },
};
