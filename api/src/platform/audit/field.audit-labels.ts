import type { Fields, Values } from '@tandem/shared/fields/field';
import { asList, textOf } from '@tandem/shared/fields/text';
import { isList, labelName } from '@tandem/shared/fields/values';
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
    Object.entries(fields).map(([name, field]): [string, AuditLabel<T>] => {
      const key = labelName(name);
      const read = (of: T): string | null => {
        if (field.kind === 'one') return (labels(of)?.[key] ?? null) as string | null;
        if (field.kind === 'several') return asList(labels(of)?.[key]).join(', ');
        const value = values(of)?.[name];
        if (value === null || value === undefined || (isList(field) && asList(value).length === 0)) return null;
        const text = textOf(field, value);
        return field.kind === 'flag' ? text.toLowerCase() : text;
      };
      return [key, { label: field.label, read }];
    }),
  );
