import type { HolidayProfile } from '@tandem/shared/contract/settings/holiday-profiles';
import { holidayProfileTable } from '@tandem/shared/contract/settings/holiday-profiles.record';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The fields of a profile as its history names them. */
export const holidayProfileAuditLabels: AuditLabels<HolidayProfile> = auditLabelsOfFields(holidayProfileTable, {
  values: (profile) => profile,
});
