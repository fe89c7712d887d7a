import { type SectionKey, settingsOf } from '@tandem/shared/contract/settings/settings.table';
import type { Values } from '@tandem/shared/fields/field';
import type { AuditLabel, AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The settings of a section as the audit log names them. */
export const settingAuditLabels = (section: SectionKey): AuditLabels<Values> =>
  Object.fromEntries(
    Object.entries(auditLabelsOfFields<Values>(settingsOf(section), { values: (values) => values })).map(
      ([name, line]): [string, AuditLabel<Values>] => [`${section}.${name}`, line],
    ),
  );
