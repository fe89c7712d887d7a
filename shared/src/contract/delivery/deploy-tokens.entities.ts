import type { Entities } from '../entity';

export const deployTokenEntities = { deploy_token: { label: 'Jeton de publication' } } as const satisfies Entities;
