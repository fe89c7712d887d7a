import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import type { Services } from '../../services';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import { openCoaching } from '../readable.repository';
import { findCoaching } from './coachings.file.repository';
import { coachingAuditLabels } from './coachings.audit-labels';

/** What writes follow-ups of whoever may read them, and how their history tells of it. */
export const coachingWriter = (services: Services) =>
  writerOf<Coaching>(services, {
    name: 'Suivi',
    beforeWrite: ({ tx, person }, id) => openCoaching(tx, person, id),
    read: findCoaching,
    auditEntries: auditEntriesOf('coaching', coachingAuditLabels),
  });
