import { office } from '@tandem/shared/access';
import { tasks } from '@tandem/shared/contract/desk/tasks';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { tasksHandlers } from './tasks.api';
import { taskDepartures } from './tasks.departures.repository';

/** Whoever has a start page has reminders on it, and only the own ones. */
const tasksPolicy = {
  list: office,
  add: office,
  change: office,
  remove: office,
} as const satisfies Policy<typeof tasks>;

export const tasksDomain: Domain = {
  api: (app, services) => mount(app, tasks, tasksPolicy, tasksHandlers(services)),
  departures: taskDepartures,
  undo: () => [
    {
      table: 'tasks',
      entity: 'task',
      audiences: office,
      nameOf: sql`left(gone.before->>'text', 100)`,
      changed: 'un rappel a été modifié entre-temps.',
    },
  ],
  entities: {
    task: {
      actionLabels: { create: 'Rappel ajouté', remove: 'Rappel supprimé' },
    },
  },
  // Reminders are their owner's alone: a merge moves them without telling how many there are.
  onStudents: { tasks: { label: 'Rappels', isCoaching: true } },
  privacy: [
    {
      table: 'tasks',
      label: 'Rappels',
      purpose: 'account',
      entity: 'task',
      of: {
        ...ofAccount('owner_id'),
        coaching: 'coaching_id',
        student: ['student_id', { column: 'coaching_id', of: 'coachings', whose: 'student_id' }],
      },
      forgets: { text: 'word' },
      retains: ['due_on'],
      mentions: { text: 'mask' },
      // What staff wrote is about somebody else, coaching too: it is that apprentice's.
      hides: ['text'],
      hidesFrom: ['account', 'teacher', 'employee'],
    },
  ],
};
