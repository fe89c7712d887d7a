import { randomBytes } from 'node:crypto';
import type { SubmissionKind } from '@tandem/shared/contract/desk/submissions.kinds';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { submissions } from '../platform/db/schema';
import type { Actor } from '../platform/http/person';
import type { IntakePart, IntakeResult, Submission, IntakeContext } from '../platform/intake/part';
import type { TestApp } from './app';

export const aVisitor: Actor = { id: null, ip: '203.0.113.7' };

/** Stores what was sent, as a part gets it. */
export async function aSubmission<K extends SubmissionKind>(
  { db, clock }: TestApp,
  kind: K,
  payload: object,
  given: { officeId?: number; isUrgent?: boolean } = {},
): Promise<Extract<Submission, { kind: K }>> {
  const sentAt = clock.now();
  const ref = `XX-${randomBytes(6).toString('hex')}`;
  const of = { kind, ref, sentAt, firstName: 'X', lastName: 'Y', email: 'x@example.ch', ipHash: 'x' };
  const [row] = await db
    .insert(submissions)
    .values({ ...of, payload: { ...payload }, formHash: randomBytes(32) })
    .returning({ id: submissions.id });
  const details = { isUrgent: given.isUrgent ?? false, officeId: given.officeId ?? null };
  return { id: row!.id, ref, ip: aVisitor.ip, sentAt, kind, payload, ...details } as Extract<Submission, { kind: K }>;
}

/** All parts take it in, in one transaction. */
export function takeIn(test: TestApp, sent: Submission, given: Partial<IntakeContext> = {}): Promise<IntakeResult> {
  const { app, db, clock } = test;
  return db.transaction(async (tx) => {
    const at = clock.now();
    const reason = `Demande ${sent.ref}`;
    const context = { tx, by: aVisitor, at, today: today(at), reason, recordId: null, take: [], ...given };
    let result: IntakeResult = {};
    for (const part of app.services.intake(sent.kind)) result = await part.take(context, sent, result);
    return result;
  });
}

type Act = 'known' | 'compare' | 'statuses' | 'links' | 'changeAvailability' | 'withdraw';

/** The part of a kind that does this. */
export const partThat = <A extends Act>({ app }: TestApp, kind: SubmissionKind, act: A) =>
  app.services.intake(kind).find((part) => part[act])![act] as NonNullable<IntakePart[A]>;

/** Does something of a part in a transaction, as the visitor who sent it. */
export const asVisitor = <T>(
  { db, clock }: TestApp,
  act: (going: Pick<IntakeContext, 'tx' | 'by' | 'at' | 'reason'>) => Promise<T>,
): Promise<T> => db.transaction((tx) => act({ tx, by: aVisitor, at: clock.now(), reason: 'Par son lien de suivi' }));

/** The reasons and actions that the journal holds of one record. */
export const journalOf = async ({ db }: TestApp, entity: string, id: number) =>
  (
    await db.execute<{ action: string; reason: string | null; userId: number | null }>(
      sql`select action, reason, user_id as "userId" from audit_log where entity = ${entity} and entity_id = ${id} order by id`,
    )
  ).rows;
