import { type Diff, diffOf, type AuditLabels } from '../../platform/audit/audit.diff';
import type { AuditEntry } from '../../platform/http/audit.repository';
import { apprenticeshipAuditLabels, contactAuditLabels, studentAuditLabels } from './students.audit-labels';
import type { MaskedFile } from './students.presenter';

const isEmpty = (diff: Diff) => Object.keys(diff).length === 0;

/** One entry per contact or training that came, changed or went. */
function rowEntries<T extends { id: number }>(
  entity: string,
  auditLabels: AuditLabels<T>,
  before: readonly T[],
  after: readonly T[],
): AuditEntry[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((entityId) => {
    const [old, fresh] = [before, after].map((rows) => rows.find(({ id }) => id === entityId));
    const diff = diffOf(auditLabels, old, fresh);
    const action = old ? (fresh ? 'change' : 'archive') : 'create';
    return isEmpty(diff) ? [] : [{ action, entity, entityId, diff }];
  });
}

/** What a change of a file leaves in the audit log: found by comparing the two files, so that nothing is forgotten. */
export function entriesOf(action: string, before: MaskedFile | undefined, after: MaskedFile | undefined): AuditEntry[] {
  const diff = diffOf(studentAuditLabels, before, after);
  return [
    ...(isEmpty(diff) ? [] : [{ action, entity: 'student', entityId: (after ?? before)?.id ?? null, diff }]),
    ...rowEntries('contact', contactAuditLabels, before?.contacts ?? [], after?.contacts ?? []),
    ...rowEntries(
      'apprenticeship',
      apprenticeshipAuditLabels,
      before?.apprenticeships ?? [],
      after?.apprenticeships ?? [],
    ),
  ];
}
