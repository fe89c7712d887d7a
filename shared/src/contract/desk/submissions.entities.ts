import type { Entities } from '../entity';

export const submissionEntities = {
  submission: { label: 'Demande reçue en ligne' },
} as const satisfies Entities;
