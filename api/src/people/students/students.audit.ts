import { type Diff, diffOf, type Lines } from '../../platform/audit/audit.diff';
import type { AuditEntry } from '../../platform/http/audit.repository';
import { apprenticeshipLines, contactLines, studentLines } from './students.lines';
import type { ShownFile } from './students.shown';

const isEmpty = (diff: Diff) => Object.keys(diff).length === 0;

function actionOf(before: ShownFile | undefined, after: ShownFile): string {
  if (!before) return 'create';
  if (before.archivedAt === null && after.archivedAt !== null) return 'archive';
  return before.archivedAt !== null && after.archivedAt === null ? 'restore' : 'change';
}

/** One entry per contact or training that came, changed or went. */
function rowEntries<T extends { id: number }>(
  entity: string,
  lines: Lines<T>,
  before: readonly T[],
  after: readonly T[],
): AuditEntry[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((entityId) => {
    const [old, fresh] = [before, after].map((rows) => rows.find(({ id }) => id === entityId));
    const diff = diffOf(lines, old, fresh);
    const action = old ? (fresh ? 'change' : 'archive') : 'create';
    return isEmpty(diff) ? [] : [{ action, entity, entityId, diff }];
  });
}

/** What a change of a file leaves in the audit log: found by comparing the two files, so that nothing is forgotten. */
export function entriesOf(before: ShownFile | undefined, after: ShownFile, reason?: string): AuditEntry[] {
  const diff = diffOf(studentLines, before, after);
  const own: AuditEntry = { action: actionOf(before, after), entity: 'student', entityId: after.id, diff };
  return [
    ...(isEmpty(diff) ? [] : [reason ? { ...own, reason } : own]),
    ...rowEntries('contact', contactLines, before?.contacts ?? [], after.contacts),
    ...rowEntries('apprenticeship', apprenticeshipLines, before?.apprenticeships ?? [], after.apprenticeships),
  ];
}
