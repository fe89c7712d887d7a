import { examplesOf } from '../examples';
import { deployTokens } from './deploy-tokens';

export const deployTokenExamples = examplesOf(deployTokens, {
  list: {
    reply: [
      {
        id: 4,
        package: 'remote-auth',
        name: 'CI de l’équipe',
        createdAt: '2026-09-01T07:30:00.000Z',
        lastUsedAt: '2026-11-21T13:05:12.000Z',
        revokedAt: null,
      },
    ],
  },
  add: {
    body: { package: 'remote-auth', name: 'CI de l’équipe' },
    reply: { id: 4, token: 'tdm_exemple' },
  },
  revoke: { params: { id: 4 } },
});
