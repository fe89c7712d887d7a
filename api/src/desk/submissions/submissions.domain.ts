import type { Domain } from '../../domain';
import { submissionsPrivacy } from './submissions.privacy';
import { submissionUses } from './submissions.uses';
import { submissionsApi } from './submissions.api';
import { purge, remind, notifyUnconfirmed } from './submissions.scheduled-tasks.repository';
import { ownRequestsApi } from './submissions.own.api';
import { publicSubmissionsApi } from './submissions.public.api';

export const submissionsDomain: Domain = {
  api: (app, services) => {
    publicSubmissionsApi(app, services);
    submissionsApi(app, services);
    ownRequestsApi(app, services);
  },
  entities: {
    submission: {
      actionLabels: {
        create: 'Demande reçue en ligne',
        confirm: 'Demande confirmée, à rapprocher',
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
  privacy: submissionsPrivacy,
};
