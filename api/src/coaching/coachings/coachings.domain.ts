import type { Domain } from '../../domain';
import { coachingsPrivacy } from './coachings.privacy';
import { usesById } from '../../platform/announced';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { coachingsApi } from './coachings.api';
import { coachingsChecks } from './coachings.checks.repository';
import { coachingSearchProvider, readableCoachings } from './coachings.search-provider.repository';
import { coachingsIntake } from './intake/coachings.intake.repository';
import { coachingAuditLabels } from './coachings.audit-labels';

const what = 'Suivis CoachApp';
const table = 'coachings';

export const coachingsDomain: Domain = {
  checks: coachingsChecks,
  api: coachingsApi,
  intake: coachingsIntake,
  entities: {
    coaching: {
      auditLabels: coachingAuditLabels,
      searchProvider: coachingSearchProvider,
      readable: readableCoachings,
      record: studentPartRecord(table),
      actionLabels: {
        create: 'Demande CoachApp',
        change: 'Suivi CoachApp modifié',
        assign: 'Suivi CoachApp attribué',
        review: 'Analyse prise en charge',
        accept: 'Demande CoachApp acceptée',
        refuse: 'Demande CoachApp refusée',
        begin: 'Suivi CoachApp commencé',
        resume: 'Suivi CoachApp repris',
        pause: 'Suivi CoachApp suspendu',
        end: 'Suivi CoachApp terminé',
        withdraw: 'Demande CoachApp retirée',
        read_coaching: 'Suivi CoachApp consulté',
        read_accompaniments: 'Accompagnements consultés',
        open_document: 'Document d’un suivi CoachApp ouvert',
      },
    },
  },
  uses: [
    ...usesById(what, table, {
      training_year_id: 'training-year',
      applicant_function_id: 'coachapp-registration-person-function',
      source_id: 'coachapp-source-teacher',
      office_id: 'coachapp-office',
      end_reason_id: 'coachapp-end-reason',
      refusal_reason_id: 'coachapp-refusal-reason',
    }),
    { list: 'coachapp-accompanying-area', what, table, column: 'area_ids', as: 'ids' },
    { list: 'other-organizations', what, table, column: 'other_organization_ids', as: 'ids' },
  ],
  onStudents: { coachings: { label: what, entity: 'coaching', order: 8, isCoaching: true } },
  privacy: coachingsPrivacy,
};
