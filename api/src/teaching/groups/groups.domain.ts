import type { Domain } from '../../domain';
import { groupsPrivacy } from './groups.privacy';
import { usesById } from '../../platform/announced';
import { groupSearchProvider, groupRecord, recentGroups } from './groups.search-provider.repository';
import { groupAuditLabels } from './groups.audit-labels';
import { participants } from './groups.participants.report';
import { groupsRollover } from './groups.rollover.repository';
import { groupsApi } from './groups.api';
import { groupsChecks } from './groups.checks.repository';
import { groupsBulkApi } from './groups.bulk.api';

export const groupsDomain: Domain = {
  checks: groupsChecks,
  api: (app, services) => {
    groupsApi(app, services);
    groupsBulkApi(app, services);
  },
  rollover: groupsRollover,
  reports: () => [participants()],
  entities: {
    group: {
      auditLabels: groupAuditLabels,
      record: groupRecord,
      searchProvider: groupSearchProvider,
      recent: recentGroups,
      actionLabels: {
        create: 'Groupe créé',
        change: 'Groupe modifié',
        open: 'Groupe ouvert',
        running: 'Groupe en cours',
        closed: 'Groupe clos',
        cancelled: 'Groupe annulé',
        regenerate: 'Séances refaites',
        mail: 'E-mail envoyé',
      },
    },
  },
  uses: [
    ...usesById('Groupes', 'groups', {
      training_year_id: 'training-year',
      branch_id: 'branch',
      location_course_id: 'location-course',
      course_location_id: 'course-locations',
      holiday_profile_id: 'holiday-profiles',
    }),
    { list: 'learning-year', what: 'Groupes', table: 'groups', column: 'learning_year_ids', as: 'ids' },
  ],
  privacy: groupsPrivacy,
};
