import type { Fields, Values } from '@tandem/shared/fields/field';
import { labelName } from '@tandem/shared/fields/values';
import type { AuditLabel, Diff } from '../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../platform/audit/field.audit-labels';
import { auditEntriesOf } from '../platform/http/write';

const unrecorded = 'non repris au journal';

interface ContentLabel<Row> extends AuditLabel<Row> {
  /** The journal tells that it changed, never what it was (coaching 1). */
  isRedacted?: true;
}
export type ContentLabels<Row> = Readonly<Record<string, ContentLabel<Row>>>;

/** How the journal names the fields of a record: those whose values it records, and all others, which it only says to have changed. */
export function contentLabelsOf<Row extends Values>(fields: Fields, recorded: readonly string[]): ContentLabels<Row> {
  const names = recorded.map(labelName);
  return Object.fromEntries(
    Object.entries(auditLabelsOfFields<Row>(fields, { values: (of) => of })).map(([name, label]) => [
      name,
      names.includes(name) ? label : { ...label, isRedacted: true },
    ]),
  );
}

/** Several fields that the journal names as one, and only says to have changed. */
export const togetherAs = <Row extends Values>(label: string, fields: Fields): ContentLabel<Row> => ({
  label,
  isRedacted: true,
  read: (of) => JSON.stringify(Object.keys(fields).map((name) => of[name])),
});

/** As `auditEntriesOf`, without what is redacted. */
export const contentAuditEntriesOf = <Row extends { id: number }>(entity: string, labels: ContentLabels<Row>) => {
  const auditEntries = auditEntriesOf<Row>(entity, labels);
  return (action: string, before: Row | undefined, after: Row | undefined) =>
    auditEntries(action, before, after).map((entry) => ({
      ...entry,
      diff: Object.fromEntries(
        Object.entries(entry.diff as Diff).map(([field, pair]) => [
          field,
          labels[field]?.isRedacted ? [null, unrecorded] : pair,
        ]),
      ),
    }));
};
