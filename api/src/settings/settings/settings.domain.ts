import type { Domain } from '../../domain';
import { sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import { settingAuditLabels } from './settings.audit-labels';
import type { Labelled } from '../../platform/audit/audit.diff';
import { settingsApi } from './settings.api';

export const settingsDomain: Domain = {
  api: settingsApi,
  entities: {
    settings: { auditLabels: Object.assign({}, ...sectionKeys.map(settingAuditLabels)) as Labelled },
  },
};
