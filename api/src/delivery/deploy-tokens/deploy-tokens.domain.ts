import type { Domain } from '../../domain';

import { deployTokensApi } from './deploy-tokens.api';

export const deployTokensDomain: Domain = {
  api: deployTokensApi,
  entities: {
    deploy_token: { actionLabels: { create: 'Jeton de publication créé', revoke: 'Jeton de publication révoqué' } },
  },
  nonPersonalTables: { deploy_tokens: 'Jetons des équipes' },
};
