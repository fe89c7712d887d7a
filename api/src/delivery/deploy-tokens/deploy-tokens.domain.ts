import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { deployTokensHandlers } from './deploy-tokens.api';

const deployTokensPolicy = {
  list: ['admin'],
  add: ['admin'],
  revoke: ['admin'],
} as const satisfies Policy<typeof deployTokens>;

export const deployTokensDomain: Domain = {
  api: (app, services) => mount(app, deployTokens, deployTokensPolicy, deployTokensHandlers(services)),
  entities: {
    deploy_token: { actionLabels: { create: 'Jeton de publication créé', revoke: 'Jeton de publication révoqué' } },
  },
  nonPersonalTables: { deploy_tokens: 'Jetons des équipes' },
};
