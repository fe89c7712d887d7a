import type { releaseFiles, releases } from '@tandem/shared/contract/delivery/releases';
import type { Policy } from '../../platform/http/policy';

const teams = ['admin', 'deployer'] as const;

export const releasesPolicy = {
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
} satisfies Policy<typeof releases>;

export const uploadPolicy = { upload: teams } satisfies Policy<typeof releaseFiles>;
