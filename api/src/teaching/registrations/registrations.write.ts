import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import type { Services } from '../../services';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import { findRegistration } from './registrations.file.repository';
import { registrationAuditLabels } from './registrations.audit-labels';

/** What writes registrations, and how their history tells of it. */
export const registrationWriter = (services: Services) =>
  writerOf<Registration>(services, {
    name: 'Inscription',
    isAct: true,
    read: findRegistration,
    auditEntries: auditEntriesOf('registration', registrationAuditLabels),
  });
