import type { Entities } from '../entity';

/** Nobody finds a person of a network by name (coaching 1). */
export const networkEntities = { network_member: { label: 'Membre du réseau' } } as const satisfies Entities;
