import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';

const addressee = z.object({
  email: z.string(),
  firstName: z.string(),
});
type Addressee = z.infer<typeof addressee>;

/** Who gets the mails about a release: every administrator, and whoever published it or made the token that did. */
export const addresseesOf = (queries: Queries, releaseId: number): Promise<Addressee[]> =>
  rowsOf(
    queries,
    addressee,
    sql`select email, first_name as "firstName" from users
        where is_active and (role = 'admin' or id = (
          select coalesce(move.user_id, token.created_by_id) from release_moves move
          left join deploy_tokens token on token.id = move.token_id
          where move.to_id = ${releaseId} and coalesce(move.user_id, move.token_id) is not null
          order by move.id desc limit 1))
        order by id`,
  );
