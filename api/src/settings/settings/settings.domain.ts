import type { Domain } from '../../domain';
import { sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import { settingLines } from './settings.lines';
import type { Labelled } from '../../platform/audit/audit.diff';
import { settingsApi } from './settings.api';

export const settingsDomain: Domain = {
  api: settingsApi,
  entities: {
    settings: { lines: Object.assign({}, ...sectionKeys.map(settingLines)) as Labelled },
  },
};
