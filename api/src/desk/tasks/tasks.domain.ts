import type { Domain } from '../../domain';
import { tasksPrivacy } from './tasks.privacy';
import { tasksApi } from './tasks.api';

export const tasksDomain: Domain = {
  api: tasksApi,
  entities: {
    task: {
      actionLabels: { create: 'Rappel ajouté', remove: 'Rappel supprimé' },
    },
  },
  // Reminders are their owner's alone: a merge moves them without telling how many there are.
  onStudents: { tasks: { label: 'Rappels', isCoaching: true } },
  privacy: tasksPrivacy,
};
