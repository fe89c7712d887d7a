import type { Domain } from '../../domain';

import { outboxApi } from './outbox.api';

export const outboxDomain: Domain = {
  api: outboxApi,
  entities: {
    outbox: { words: { resend: 'Message renvoyé', remove: 'Message non envoyé supprimé' } },
  },
};
