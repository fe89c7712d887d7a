import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { coachingStageTable, coachingTable } from '@tandem/shared/contract/coaching/coachings.record';
import type { Domain } from '../../domain';
import { usesById, usesOfFields } from '../../platform/announced';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import type { Policy } from '../../platform/http/policy';
import { mentionsIn, ofCoaching, textsIn } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { afterMergeJob } from '../../platform/jobs/after-merge';
import { coachingsHandlers } from './coachings.api';
import { coachingDepartures } from './coachings.departures.repository';
import { coachingsChecks } from './coachings.checks.repository';
import { coachingJoiner } from './coachings.joins.repository';
import { coachingSearchProvider, readableCoachings } from './coachings.search-provider.repository';
import { coachingsIntake } from './intake/coachings.intake.repository';
import { coachingAuditLabels } from './coachings.write';
import { standingsOf } from '../notices.repository';
import { freezeUnknown } from '../trained.repository';

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
  part: within,
  handOver: ['admin'],
} as const satisfies Policy<typeof coachings>;

const what = 'Suivis CoachApp';
const table = 'coachings';
const fields = { ...coachingTable, ...coachingStageTable };

export const coachingsDomain: Domain = {
  checks: coachingsChecks,
  departures: coachingDepartures,
  api: (app, services) => mount(app, coachings, coachingsPolicy, coachingsHandlers(services)),
  intake: coachingsIntake,
  scheduledTasks: [freezeUnknown],
  jobs: [{ ...afterMergeJob, work: (services) => coachingJoiner(services).afterMerge }],
  undo: () => [
    {
      table,
      entity: 'coaching',
      audiences: within,
      changed: 'le suivi a été modifié entre-temps.',
      standing: standingsOf,
    },
  ],
  entities: {
    coaching: {
      auditLabels: { ...coachingStageTable, ...coachingAuditLabels },
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
        undo: 'Acte annulé',
        begin: 'Suivi CoachApp commencé',
        resume: 'Suivi CoachApp repris',
        pause: 'Suivi CoachApp suspendu',
        end: 'Suivi CoachApp terminé',
        withdraw: 'Demande CoachApp retirée',
        join: 'Suivis CoachApp réunis',
        part: 'Suivis CoachApp séparés',
        read_coaching: 'Suivi CoachApp consulté',
        read_accompaniments: 'Accompagnements consultés',
        open_document: 'Document d’un suivi CoachApp ouvert',
      },
    },
  },
  uses: [
    ...usesById(what, table, {
      training_year_id: 'training-year',
      region_id: 'region',
      political_locality_id: 'political-localities',
      profession_id: 'profession',
      learning_year_id: 'learning-year',
      learning_school_id: 'learning-school',
    }),
    ...usesOfFields(what, table, fields),
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
        ...textsIn(fields),
        applicant_last_name: 'word',
        applicant_first_name: 'word',
        applicant_phone: 'word',
        applicant_email: 'word',
        situation: 'word',
        political_locality_id: 'null',
      },
      retains: [
        'status',
        'cert_type',
        'received_on',
        'accepted_on',
        'first_meeting_on',
        'paused_until',
        'ended_on',
        'outcome',
        'refused_on',
      ],
      mentions: mentionsIn(fields),
    },
    {
      table: 'coaching_joins',
      label: 'Réunions de suivis CoachApp',
      purpose: 'coaching',
      of: ofCoaching('kept_id'),
      forgets: 'row',
      hides: ['before', 'moved'],
    },
  ],
};
