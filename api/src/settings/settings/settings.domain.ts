import { sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import { office } from '@tandem/shared/access';
import { settings } from '@tandem/shared/contract/settings/settings';
import type { Domain } from '../../domain';
import type { Labelled } from '../../platform/audit/audit.diff';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { settingsHandlers } from './settings.api';
import { settingAuditLabels } from './settings.repository';

const administrators = ['admin'] as const;

/** Access 8: settings belong to the administration. Which functions are in service every form of the offices must know. */
const settingsPolicy = {
  read: administrators,
  change: administrators,
  features: office,
  overview: administrators,
  search: administrators,
} as const satisfies Policy<typeof settings>;

export const settingsDomain: Domain = {
  api: (app, services) => mount(app, settings, settingsPolicy, settingsHandlers(services)),
  entities: {
    settings: { auditLabels: Object.assign({}, ...sectionKeys.map(settingAuditLabels)) as Labelled },
  },
};
