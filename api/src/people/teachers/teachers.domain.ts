import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById } from '../../platform/announced';
import { usesOfPersons } from '../persons';
import { teachersBulkApi } from './teachers.bulk.api';
import { recentTeachers, teacherFinds } from './teachers.finds.repository';
import { payLines, teacherLines } from './teachers.lines';
import { teachersApi } from './teachers.api';

export const teachersDomain: Domain = {
  api: (app, services) => {
    teachersBulkApi(app, services);
    teachersApi(app, services);
  },
  entities: {
    teacher: {
      lines: { ...teacherLines, ...payLines },
      isOnDashboard: true,
      record: personRecord('teachers', 'teacher'),
      finds: teacherFinds,
      recent: recentTeachers,
      words: {
        create: 'Répétiteur ajouté',
        change: 'Fiche de répétiteur modifiée',
        archive: 'Répétiteur archivé',
        restore: 'Répétiteur sorti des archives',
        mail: 'E-mail envoyé',
        read_pay: 'Rémunération consultée',
        reveal_avs: 'N° AVS consulté',
        reveal_iban: 'IBAN consulté',
        calendar_renew: 'Adresse d’agenda créée',
        calendar_revoke: 'Adresse d’agenda supprimée',
      },
    },
  },
  uses: [
    ...usesById('Répétiteurs', 'teachers', {
      ...usesOfPersons,
      teacher_school_id: 'teacher-school',
      teacher_source_id: 'teacher-sources',
    }),
    { list: 'branch', what: 'Répétiteurs', table: 'teachers', column: 'branches', as: 'rows', field: 'branchId' },
    { list: 'location-course', what: 'Répétiteurs', table: 'teachers', column: 'location_course_ids', as: 'ids' },
  ],
};
