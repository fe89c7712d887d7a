import type { UnsentRow } from '@tandem/shared/contract/platform/outbox';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { outbox as table } from '../db/schema';
import { type Kind, kindOf, type Payloads, type Task } from './outbox.repository';
import { reasonOf } from './outbox.messages';

/** Failed at least once; what has no content any more is history. */
const isUnsent = and(
  or(eq(table.state, 'failed'), and(eq(table.state, 'queued'), gt(table.attempts, 0))),
  sql`${table.payload} <> '{}'::jsonb`,
);

export function unsentRepository({ db, now, outbox, jobs }: Pick<Services, 'db' | 'now' | 'outbox' | 'jobs'>) {
  const isAt = (id: number) =>
    and(eq(table.id, id), isUnsent, or(isNull(table.lockedUntil), lt(table.lockedUntil, now())));

  const about: { [K in Kind]: (payload: Payloads[K]) => Pick<UnsentRow, 'to' | 'subject'> } = {
    mail: (payload) => outbox.openMail(payload),
    'password-reset-request': ({ email }) => ({ to: email, subject: 'Demande d’un nouveau mot de passe' }),
    'jira-report': ({ reportId }) => ({ to: null, subject: `Rapport d’erreur n° ${reportId}, vers Jira` }),
  };

  function rowOf({ id, kind, payload, state, attempts, lastError, createdAt, nextAttemptAt }: Task): UnsentRow {
    const { to, subject } = (about[kind as Kind] as (payload: unknown) => Pick<UnsentRow, 'to' | 'subject'>)(payload);
    const at = { createdAt: createdAt.toISOString(), nextAttemptAt: nextAttemptAt.toISOString() };
    return { id, to, subject, state: state as UnsentRow['state'], attempts, reason: reasonOf(lastError), ...at };
  }

  return {
    async list({ page, size }: { page: number; size: number }) {
      const [rows, [found]] = await Promise.all([
        db
          .select()
          .from(table)
          .where(isUnsent)
          .orderBy(desc(table.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(table).where(isUnsent),
      ]);
      return { rows: rows.map(rowOf), total: found?.total ?? 0 };
    },

    /** As if it had just been written: it has a day again. False: sent, removed or under way meanwhile. */
    async resend(tx: Queries, id: number): Promise<boolean> {
      const fresh = {
        state: 'queued' as const,
        attempts: 0,
        lastError: null,
        createdAt: now(),
        nextAttemptAt: now(),
      };
      const [row] = await tx.update(table).set(fresh).where(isAt(id)).returning({ kind: table.kind });
      if (row) await jobs.add(tx, kindOf(row.kind as Kind), { id });
      return row !== undefined;
    },

    async remove(tx: Queries, id: number): Promise<boolean> {
      return (await tx.delete(table).where(isAt(id)).returning({ id: table.id })).length > 0;
    },
  };
}
