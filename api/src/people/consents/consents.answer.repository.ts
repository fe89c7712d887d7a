import { office } from '@tandem/shared/access';
import { type Consent, type ConsentScope, consent } from '@tandem/shared/contract/people/consents';
import { today } from '@tandem/shared/rules/time/dates';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { consentAuditLabels } from '../../platform/audit/file.audit-labels';
import type { Queries } from '../../platform/db/database';
import { closedBecause } from '../../platform/db/reach.repository';
import { rowsOf } from '../../platform/db/rows';
import { consentRequests, consents as table } from '../../platform/db/schema';
import { type Stamp, stampOf } from '../../platform/db/stamp';
import type { AuditEntry } from '../../platform/http/audit.repository';
import type { Actor } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import { auditEntriesOf } from '../../platform/http/write';
import type { IntakePart, IntakeResult, Submission, IntakeContext } from '../../platform/intake/part';
import { notify } from '../../platform/notices/notices.repository';
import { consentsWhere } from './consents.repository';
import { evidenceOf } from './consents.requests.repository';

/** Whoever asked hears that there is an answer; which one stands in the file. */
const notifyAsker = (tx: Queries, { id, studentId, createdById }: typeof consentRequests.$inferSelect, at: Date) =>
  notify(
    tx,
    {
      type: 'consent_answered',
      title: 'Une demande de consentement a reçu sa réponse',
      link: `/internal/students/show/${studentId}`,
      topic: `consent_request:${id}`,
    },
    { roles: office, among: sql`u.id = ${createdById}`, at },
  );

type Answers = Partial<Record<ConsentScope, boolean | undefined>>;
type Evidence = Pick<typeof table.$inferInsert, 'studentId' | 'givenBy' | 'givenOn' | 'evidence'>;

const auditEntries = auditEntriesOf('consent', consentAuditLabels);

/** Adds one consent for each answer of a form; what the audit log tells of them. */
async function addAnswers(tx: Queries, of: Evidence, answers: Answers, stamp: Stamp): Promise<AuditEntry[]> {
  const given = Object.entries(answers) as [ConsentScope, boolean][];
  const added = await tx
    .insert(table)
    .values(given.map(([scope, isGiven]) => ({ ...of, via: 'form' as const, scope, isGiven, ...stamp.added })))
    .returning({ id: table.id });
  const ids = sql.param(added.map(({ id }) => id));
  const rows = await rowsOf(tx, consent, consentsWhere(sql`c.id = any(${ids}::int[]) order by c.id`));
  return rows.flatMap((row) => auditEntries('create', undefined, row));
}

/** The answer by a link, of somebody without an account (people 56). */
export function consentAnswers({ db, now, audit }: Services) {
  /** A link that nobody has used, of a file to which things are still written. */
  const isGood = (token: string) =>
    and(
      eq(consentRequests.tokenHash, hashOfSecret(token)),
      gt(consentRequests.validUntil, now()),
      sql`exists (select from students s where s.id = ${consentRequests.studentId} and ${closedBecause} is null)`,
    );

  async function saveAnswers(tx: Queries, asked: typeof consentRequests.$inferSelect, answers: Answers, by: Actor) {
    const at = now();
    const { studentId, askedOf: givenBy } = asked;
    const of = { studentId, givenBy, givenOn: today(at), evidence: evidenceOf(asked) };
    const wanted = Object.fromEntries(asked.scopes.map((scope) => [scope, answers[scope]]));
    const entries = await addAnswers(tx, of, wanted, stampOf(by, at));
    await notifyAsker(tx, asked, at);
    await audit(tx, by, [{ action: 'answer', entity: 'consent_request', entityId: asked.id }, ...entries]);
  }

  return {
    /** What a link asks for; undefined: wrong, used or too old, or the file is closed. */
    async show(token: string): Promise<{ askedOf: Consent['givenBy']; scopes: ConsentScope[] } | undefined> {
      const [asked] = await db.select().from(consentRequests).where(isGood(token));
      if (!asked) return undefined;
      return { askedOf: asked.askedOf, scopes: asked.scopes };
    },

    /** One statement decides, so that a link serves once; false as above. Throws 422 unless all that was asked is answered. */
    answer: (token: string, answers: Answers, by: Actor): Promise<true | undefined> =>
      db.transaction(async (tx) => {
        const [asked] = await tx
          .update(consentRequests)
          .set({ tokenHash: null, answeredAt: now(), updatedAt: now(), version: sql`${consentRequests.version} + 1` })
          .where(isGood(token))
          .returning();
        if (!asked) return undefined;
        if (asked.scopes.some((scope) => answers[scope] === undefined))
          throw refused({ answers: 'Répondez à chaque point.' });
        await saveAnswers(tx, asked, answers, by);
        return true;
      }),
  };
}

/** What an apprentice has agreed to, or not, by sending the form. */
export function consentsIntake({ audit }: Pick<Services, 'audit'>): readonly IntakePart[] {
  async function take(
    { tx, by, at, reason }: IntakeContext,
    sent: Submission,
    result: IntakeResult,
  ): Promise<IntakeResult> {
    if (sent.kind !== 'aa_student') return result;
    const { hasReadNotice, shareCompany, shareRepresentative } = sent.payload.consents;
    const answers = {
      privacy_notice: hasReadNotice,
      share_company: shareCompany,
      share_representative: shareRepresentative,
    };
    const of = {
      studentId: result.studentId!,
      givenBy: 'self' as const,
      givenOn: today(sent.sentAt),
      evidence: sent.ref,
    };
    const entries = await addAnswers(tx, of, answers, stampOf(by, at));
    await audit(
      tx,
      by,
      entries.map((entry) => ({ ...entry, reason })),
    );
    return result;
  }

  return [{ kinds: ['aa_student'], order: 2, take }];
}
