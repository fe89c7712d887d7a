import type { Diff, AuditLabels } from '../platform/audit/audit.diff';
import { auditEntriesOf } from '../platform/http/write';

const unrecorded = 'non repris au journal';

/** As `auditEntriesOf`; of what `redacted` reads the journal tells that it changed, never what it was (coaching 1). */
export const contentAuditEntriesOf = <Row extends { id: number }>(
  entity: string,
  recorded: AuditLabels<Row>,
  redacted: AuditLabels<Row>,
) => {
  const auditEntries = auditEntriesOf<Row>(entity, { ...recorded, ...redacted });
  return (action: string, before: Row | undefined, after: Row | undefined) =>
    auditEntries(action, before, after).map((entry) => ({
      ...entry,
      diff: Object.fromEntries(
        Object.entries(entry.diff as Diff).map(([field, pair]) => [
          field,
          field in redacted ? [null, unrecorded] : pair,
        ]),
      ),
    }));
};
