import * as z from 'zod';
import { packageName } from '../../releases/manifest';
import { endpoints } from '../endpoint';
import { idParams, instant } from '../page';

/** Deploy tokens, each for one package; made by an admin, shown once. */
export const deployTokens = endpoints(['deploy_token'], {
  list: {
    method: 'GET',
    path: '/api/deploy-tokens',
    summary: 'Les jetons de publication',
    reply: z.array(
      z.object({
        id: z.int(),
        package: packageName,
        name: z.string(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
        revokedAt: instant.nullable(),
      }),
    ),
  },
  add: {
    method: 'POST',
    path: '/api/deploy-tokens',
    summary: 'Créer un jeton de publication',
    body: z.object({ package: packageName, name: z.string().trim().min(1).max(80) }),
    reply: z.object({ id: z.int(), token: z.string() }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/deploy-tokens/:id',
    summary: 'Révoquer un jeton de publication',
    params: idParams,
  },
});
