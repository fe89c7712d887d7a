import { administration, internal, office } from '@tandem/shared/access';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { groupParticipantsMail, groupsBulk, groupTeachersMail } from '@tandem/shared/contract/teaching/groups.bulk';
import { groupMessages } from '@tandem/shared/contract/teaching/groups.messages';
import { groupRegrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import { groupsAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import { trainingYears } from '@tandem/shared/contract/teaching/groups.years';
import { groupFields, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import type { Domain } from '../../domain';
import { usesOfFields } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { fixedIn, notesIn } from '../../platform/personal-data';
import { groupSearchProvider, groupRecord, recentGroups } from './groups.search-provider.repository';
import { groupAuditLabels } from './groups.audit-labels';
import { participants } from './groups.participants.report';
import { groupRegroupingHandlers } from './groups.regrouping.api';
import { groupsRollover } from './groups.rollover.repository';
import { groupsAheadHandlers, groupsHandlers, trainingYearsHandlers } from './groups.api';
import { groupsChecks } from './groups.checks.repository';
import {
  groupsBulkHandlers,
  groupParticipantsMailHandlers,
  groupTeachersMailHandlers,
  groupMessagesHandlers,
} from './groups.bulk.api';

const fields = { ...groupTables.course, ...groupFields };
const notes = notesIn(groupTables.terms);

/** Teaching 32: the administration does, a coach reads, a teacher reads the own groups. */
const groupsPolicy = {
  list: office,
  counts: office,
  countEach: office,
  exportRows: administration,
  week: office,
  suggest: administration,
  preview: administration,
  add: administration,
  show: internal,
  change: administration,
  transition: administration,
  regenerate: administration,
  candidates: administration,
  place: administration,
  move: administration,
  drop: administration,
} as const satisfies Policy<typeof groups>;

/** What a person may do with one they may do with many. */
const groupsBulkPolicy = {
  step: administration,
  previewTeacher: administration,
  setTeacher: administration,
  duplicate: administration,
  duplicateMany: administration,
  print: administration,
} as const satisfies Policy<typeof groupsBulk>;

const groupsMailPolicy = {
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof groupParticipantsMail>;

const groupRegroupingPolicy = {
  split: administration,
  join: administration,
} as const satisfies Policy<typeof groupRegrouping>;

const groupsAheadPolicy = { find: administration } as const satisfies Policy<typeof groupsAhead>;
const trainingYearsPolicy = { list: office } as const satisfies Policy<typeof trainingYears>;

const groupMessagesPolicy = { list: office } as const satisfies Policy<typeof groupMessages>;

export const groupsDomain: Domain = {
  checks: groupsChecks,
  api: (app, services) => {
    mount(app, groups, groupsPolicy, groupsHandlers(services));
    mount(app, groupsAhead, groupsAheadPolicy, groupsAheadHandlers(services));
    mount(app, trainingYears, trainingYearsPolicy, trainingYearsHandlers(services));
    mount(app, groupsBulk, groupsBulkPolicy, groupsBulkHandlers(services));
    mount(app, groupParticipantsMail, groupsMailPolicy, groupParticipantsMailHandlers(services));
    mount(app, groupTeachersMail, groupsMailPolicy, groupTeachersMailHandlers(services));
    mount(app, groupRegrouping, groupRegroupingPolicy, groupRegroupingHandlers(services));
    mount(app, groupMessages, groupMessagesPolicy, groupMessagesHandlers(services));
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
        undo: 'Acte annulé',
        create: 'Groupe créé',
        change: 'Groupe modifié',
        open: 'Groupe ouvert',
        running: 'Groupe en cours',
        closed: 'Groupe clos',
        cancelled: 'Groupe annulé',
        regenerate: 'Séances refaites',
        split: 'Groupe scindé',
        join: 'Groupe réuni avec un autre',
        mail: 'E-mail envoyé',
      },
    },
  },
  uses: usesOfFields('Groupes', 'groups', fields),
  privacy: [
    {
      table: 'groups',
      label: 'Groupes donnés',
      purpose: 'work',
      fields,
      of: { teacher: 'teacher_id' },
      forgets: {},
      retains: ['code', 'status', 'room', 'closed_on', ...fixedIn(fields)],
      mentions: notes,
      // They speak of apprentices.
      hides: Object.keys(notes),
    },
  ],
};
