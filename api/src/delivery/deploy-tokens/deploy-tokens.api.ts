import type { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';

const entity = 'deploy_token';

/** Admins hand publishing out, one package at a time, and take it back. */
export const deployTokensHandlers = ({ db, deployTokens: tokens, audit }: Services): Handlers<typeof deployTokens> => ({
  list: () => tokens.list(),

  add: ({ body, person }) =>
    db.transaction(async (queries) => {
      const added = await tokens.add(queries, { ...body, createdById: person.id });
      await audit(queries, person, { action: 'create', entity, entityId: added.id, diff: body });
      return added;
    }),

  revoke: ({ params: { id }, person }) =>
    db.transaction(async (queries) => {
      const revoked = await tokens.revoke(queries, id);
      if (!revoked) throw notFound('Jeton');
      await audit(queries, person, { action: 'revoke', entity, entityId: id, diff: revoked });
    }),
});
