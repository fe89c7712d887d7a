import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Domain } from '../../domain';
import { usesById } from '../../platform/announced';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { coachingsHandlers } from './coachings.api';
import { coachingsChecks } from './coachings.checks.repository';
import { coachingSearchProvider, readableCoachings } from './coachings.search-provider.repository';
import { coachingsIntake } from './intake/coachings.intake.repository';
import { coachingAuditLabels } from './coachings.audit-labels';

const within = ['admin', 'coach'] as const;

/** Coaching 1 and 10; which follow-ups a coach opens depends on the object. */
const coachingsPolicy = {
  list: within,
  counts: within,
  countEach: within,
  exportRows: ['admin'],
  coaches: within,
  ofStudent: within,
  add: within,
  show: within,
  readers: within,
  change: within,
  transition: within,
  assign: within,
  handOver: ['admin'],
} as const satisfies Policy<typeof coachings>;

const what = 'Suivis CoachApp';
const table = 'coachings';

export const coachingsDomain: Domain = {
  checks: coachingsChecks,
  api: (app, services) => mount(app, coachings, coachingsPolicy, coachingsHandlers(services)),
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
  privacy: [
    {
      table: 'coachings',
      label: 'Suivis CoachApp',
      purpose: 'coaching',
      entity: 'coaching',
      of: { student: 'student_id', coaching: 'id' },
      forgets: {
        applicant_last_name: 'word',
        applicant_first_name: 'word',
        applicant_organisation: 'null',
        applicant_phone: 'word',
        applicant_email: 'word',
        situation: 'word',
        expectations: 'null',
        outcome_text: 'null',
        refusal_text: 'null',
      },
      retains: [
        'status',
        'received_on',
        'accepted_on',
        'first_meeting_on',
        'paused_until',
        'ended_on',
        'outcome',
        'refused_on',
      ],
      mentions: { situation: 'mask', expectations: 'mask', outcome_text: 'mask', refusal_text: 'mask' },
    },
  ],
};
