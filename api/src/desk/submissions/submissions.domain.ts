import { everyone, office } from '@tandem/shared/access';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { ownRequests } from '@tandem/shared/contract/desk/submissions.own';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import type { PersonalDataInventory, Path } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { submissionUses } from './submissions.uses';
import { submissionsHandlers } from './submissions.api';
import { purge, remind, notifyUnconfirmed } from './submissions.scheduled-tasks.repository';
import { ownRequestsHandlers } from './submissions.own.api';
import { publicSubmissionsHandlers } from './submissions.public.api';

/** Public: an ended session must not turn a visitor away either. */
const publicSubmissionsPolicy = {
  lists: everyone,
  openForm: everyone,
  sendApprentice: everyone,
  sendCv: everyone,
  sendTeacher: everyone,
  sendCoaching: everyone,
  confirm: everyone,
  resend: everyone,
  follow: everyone,
  changeAvailability: everyone,
  withdraw: everyone,
} as const satisfies Policy<typeof publicSubmissions>;

/** Each of the offices treats the kinds of its own team; rows of others are not found (coaching 1). */
const submissionsPolicy = {
  list: office,
  counts: office,
  show: office,
  compare: office,
  cv: office,
  accept: office,
  refuse: office,
  ask: office,
  mark: office,
} as const satisfies Policy<typeof submissions>;

/** «Mes demandes» of an adviser. */
const ownRequestsPolicy = {
  list: ['external'],
  withdraw: ['external'],
} as const satisfies Policy<typeof ownRequests>;

const smallBody = 8 * 1024;
const formBody = 64 * 1024;
const hour = 3600;
const forms = { key: 'submission:forms', max: 200, seconds: hour };
const tries = { key: 'submission:tries', max: 100, seconds: hour };
const files = { key: 'submission:files', max: 30, seconds: 24 * hour };

/** What a submission became points at it. */
const became = (column: string, of: string, whose: string): Path => ({ column, of, key: 'submission_id', whose });

/** Whose it is stands in it; a merge that is older than that takes only what it became back to the other file. */
const submitted = (column: string, own: (whose: string) => Path): PersonalDataInventory['of'] => ({
  submission: column,
  student: [
    own('student_id'),
    became(column, 'registrations', 'student_id'),
    became(column, 'coachings', 'student_id'),
  ],
  teacher: own('teacher_id'),
  coaching: became(column, 'coachings', 'id'),
});

export const submissionsDomain: Domain = {
  api: (app, services) => {
    mount(app, publicSubmissions, publicSubmissionsPolicy, publicSubmissionsHandlers(services), {
      bodyLimits: {
        openForm: smallBody,
        sendApprentice: formBody,
        sendTeacher: formBody,
        sendCoaching: formBody,
        confirm: smallBody,
        resend: smallBody,
        follow: smallBody,
        changeAvailability: smallBody,
        withdraw: smallBody,
      },
      perNetwork: {
        openForm: forms,
        sendApprentice: tries,
        sendTeacher: tries,
        sendCoaching: tries,
        resend: tries,
        sendCv: files,
      },
    });
    mount(app, submissions, submissionsPolicy, submissionsHandlers(services));
    mount(app, ownRequests, ownRequestsPolicy, ownRequestsHandlers(services));
  },
  entities: {
    submission: {
      actionLabels: {
        create: 'Demande reçue en ligne',
        confirm: 'Demande confirmée, à rapprocher',
        resend: 'Lien de confirmation renvoyé à la personne',
        take_in: 'Demande confirmée et reprise',
        accept: 'Demande en ligne acceptée',
        refuse: 'Demande en ligne non retenue',
        ask: 'Question posée par e-mail',
        mark_spam: 'Demande marquée comme indésirable',
        unmark_spam: 'Demande reprise des indésirables',
        change: 'Disponibilités changées par la personne',
        withdraw: 'Demande en ligne retirée',
        read_coaching: 'Demande CoachApp consultée',
      },
    },
  },
  // Requests for coaching are among them: a merge moves them without telling how many there are.
  onStudents: { submissions: { label: 'Demandes en ligne', isCoaching: true } },
  uses: submissionUses,
  scheduledTasks: [remind, notifyUnconfirmed, purge],
  privacy: [
    {
      table: 'submissions',
      label: 'Demandes reçues en ligne',
      purpose: 'requests',
      entity: 'submission',
      of: submitted('id', (whose) => whose),
      forgets: 'row',
      mentions: { payload: 'mask', refusal: 'mask' },
      hides: ['ip_hash', 'spam_score', 'form_hash', 'confirm_hash', 'follow_hash'],
    },
    {
      table: 'submission_files',
      label: 'Fichiers joints à une demande',
      purpose: 'requests',
      of: submitted('submission_id', (whose) => ({ column: 'submission_id', of: 'submissions', whose })),
      forgets: 'row',
      hides: ['form_hash', 'content'],
    },
  ],
};
