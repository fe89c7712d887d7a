import type { Consent } from '@tandem/shared/contract/people/consents';
import { today } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import { consentAuditLabels } from '../../platform/audit/file.audit-labels';
import { rowsOf } from '../../platform/db/rows';
import { consents as table } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import { auditEntriesOf } from '../../platform/http/write';
import type { IntakePart, IntakeResult, Submission, IntakeContext } from '../../platform/intake/part';
import type { Services } from '../../services';
import { consentsWhere } from './consents.repository';

const auditEntries = auditEntriesOf('consent', consentAuditLabels);

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
      via: 'form' as const,
      evidence: sent.ref,
      ...stampOf(by, at).added,
    };
    const scopes = Object.keys(answers) as (keyof typeof answers)[];
    const added = await tx
      .insert(table)
      .values(scopes.map((scope) => ({ ...of, scope, isGiven: answers[scope] })))
      .returning({ id: table.id });
    const ids = sql.param(added.map(({ id }) => id));
    const rows = await rowsOf<Consent>(tx, consentsWhere(sql`c.id = any(${ids}::int[]) order by c.id`));
    const entries = rows.flatMap((row) => auditEntries('create', undefined, row));
    await audit(
      tx,
      by,
      entries.map((entry) => ({ ...entry, reason })),
    );
    return result;
  }

  return [{ kinds: ['aa_student'], order: 2, take }];
}
