import type { Domain } from '../../domain';
import { lessonsPrivacy } from './lessons.privacy';
import { usesById } from '../../platform/announced';
import { lessonsApi } from './lessons.api';
import { lessonsChecks } from './lessons.checks.repository';
import { lessonAuditLabels } from './lessons.audit-labels';

export const lessonsDomain: Domain = {
  checks: lessonsChecks,
  api: lessonsApi,
  entities: {
    lesson: {
      auditLabels: lessonAuditLabels,
      actionLabels: {
        create: 'Séance ajoutée',
        change: 'Séance modifiée',
        cancel: 'Séance annulée',
        move: 'Séance déplacée',
        substitute: 'Remplacement',
        finish: 'Séance terminée',
        reopen: 'Séance rouverte',
        take_back: 'Annulation ou déplacement repris',
      },
    },
  },
  uses: usesById('Séances', 'lessons', { course_location_id: 'course-locations' }),
  privacy: lessonsPrivacy,
};
