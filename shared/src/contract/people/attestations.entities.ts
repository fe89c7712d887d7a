import type { Entities } from '../entity';

export const attestationEntities = { attestation: { label: 'Attestation' } } as const satisfies Entities;
