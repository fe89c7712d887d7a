import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { notFound } from '../../platform/http/problem';
import { deployTokensPolicy } from './deploy-tokens.policy';

const entity = 'deploy_token';

/** Admins hand publishing out, one package at a time, and take it back. */
export function deployTokensApi(app: App, { db, deployTokens: tokens, audit }: Services) {
  mount(app, deployTokens, deployTokensPolicy, {
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
}
