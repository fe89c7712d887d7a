import { administration, internal } from '@tandem/shared/access';
import { lessons } from '@tandem/shared/contract/teaching/lessons';
import { lessonTables } from '@tandem/shared/contract/teaching/lessons.record';
import type { Domain } from '../../domain';
import { usesOfFields } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { notesIn } from '../../platform/personal-data';
import { lessonsHandlers } from './lessons.api';
import { lessonsChecks } from './lessons.checks.repository';
import { lessonAuditLabels } from './lessons.audit-labels';

const { day, hour, room, teacher, words } = lessonTables;

/** Teaching 32: the administration does, a coach reads, a teacher reads the own lessons and writes topic and note. */
const lessonsPolicy = {
  list: internal,
  add: administration,
  change: [...administration, 'teacher'],
  cancel: administration,
  restore: administration,
  move: administration,
  substitutes: administration,
  substitute: administration,
} as const satisfies Policy<typeof lessons>;

export const lessonsDomain: Domain = {
  checks: lessonsChecks,
  api: (app, services) => mount(app, lessons, lessonsPolicy, lessonsHandlers(services)),
  entities: {
    lesson: {
      auditLabels: lessonAuditLabels,
      actionLabels: {
        create: 'Séance ajoutée',
        change: 'Séance modifiée',
        cancel: 'Séance annulée',
        restore: 'Séance rétablie',
        undo: 'Acte annulé',
        move: 'Séance déplacée',
        catch_up: 'Rattrapage prévu',
        substitute: 'Remplacement',
        finish: 'Séance terminée',
        reopen: 'Séance rouverte',
        take_back: 'Annulation ou déplacement repris',
      },
    },
  },
  uses: usesOfFields('Séances', 'lessons', room),
  privacy: [
    {
      table: 'lessons',
      label: 'Séances données',
      purpose: 'work',
      fields: { ...day, ...hour, ...room, ...teacher, ...words },
      of: { teacher: 'teacher_id' },
      forgets: {},
      retains: ['date', 'status', 'cancel_reason', 'room'],
      mentions: notesIn(words),
      // It speaks of apprentices.
      hides: ['teacher_note'],
    },
  ],
};
