import { type Fields, rowsOf, type Values } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { labelName } from '@tandem/shared/fields/values';
import type { AuditLabel, AuditLabels } from './audit.diff';

/** Where a state keeps the values of a section, and what people read for its chosen items. */
interface Source<T> {
  values: (of: T) => Values | undefined;
  /** By `labelName`; beside the values unless said. */
  labels?: (of: T) => Values | undefined;
}

/** How the history names the fields of a section: their own labels, and for chosen items the name without «Id». */
export const auditLabelsOfFields = <T>(fields: Fields, { values, labels = values }: Source<T>): AuditLabels<T> =>
  Object.fromEntries(
    rowsOf(fields).map((field): [string, AuditLabel<T>] => {
      const read = (of: T): string | null => {
        const text = textIn({ ...field, none: '' }, values(of) ?? {}, labels(of) ?? {});
        return (field.kind === 'flag' ? text.toLowerCase() : text) || null;
      };
      return [labelName(field.name), { label: field.label, read }];
    }),
  );
