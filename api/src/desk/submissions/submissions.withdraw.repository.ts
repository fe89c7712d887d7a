import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Actor } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { reasonOf } from './submissions.confirm.repository';
import { settleSubmission } from './submissions.notices.repository';
import { put, type Stored } from './submissions.rows.repository';
import { statusesOf, stepOf } from './submissions.steps';

/** Whether its sender may still withdraw it. */
export async function mayWithdraw(services: Services, queries: Queries, row: Stored): Promise<boolean> {
  if (row.state === 'unconfirmed' || row.state === 'confirmed') return true;
  return row.state === 'processed' && stepOf(row, await statusesOf(services, queries, row)) === 'treating';
}

/** The sender withdraws a row that is held, and what it became. Throws 422 where that is too late. */
export async function withdraw(services: Services, tx: Queries, row: Stored, by: Actor): Promise<Stored> {
  if (!(await mayWithdraw(services, tx, row)))
    throw new Problem(422, 'Cette demande ne se retire plus. Contactez-nous.', {});
  const at = services.now();
  const of = { tx, by, at, reason: reasonOf(row) };
  if (row.state === 'processed') for (const part of services.intake(row.kind)) await part.withdraw?.(of, row.id);
  await settleSubmission(tx, row, at);
  await services.audit(tx, by, { action: 'withdraw', entity: 'submission', entityId: row.id });
  return put(tx, row.id, { at, by: by.id }, { state: 'withdrawn' });
}
