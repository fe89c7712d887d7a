import { releaseFiles, releases } from '@tandem/shared/contract/delivery/releases';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { releaseStep } from '../rollout/steps';
import { releasesHandlers } from './releases.api';
import { releaseSteps } from './step.job';
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
  retire: teams,
  preview: teams,
  local: teams,
  platform: teams,
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
  jobs: [
    { ...releaseStep, work: releaseSteps },
    { ...storeCheck, work: checkStore },
  ],
  entities: {
    release: {
      actionLabels: {
        release_publish: 'Version publiée',
        release_candidate: 'Candidate publiée',
        release_canary: 'Version à l’essai',
        release_promote: 'Version mise en service',
        release_prove: 'Version établie',
        release_halt: 'Version arrêtée à son étape',
        release_withdraw: 'Version retirée',
        release_rollback: 'Retour à une version antérieure',
        release_mend: 'Fichiers d’une version remis en état',
        release_lose: 'Fichiers d’une version perdus',
        release_prune: 'Versions anciennes supprimées',
      },
    },
  },
  nonPersonalTables: {
    releases: 'Versions du logiciel',
    live_releases: 'Versions en service',
    release_moves: 'Changements de version',
    canaries: 'Versions à l’essai',
  },
};
