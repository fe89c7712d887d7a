import { office } from '@tandem/shared/access';
import type { tasks } from '@tandem/shared/contract/desk/tasks';
import type { Policy } from '../../platform/http/policy';

/** Whoever has a start page has reminders on it, and only the own ones. */
export const tasksPolicy = {
  list: office,
  add: office,
  change: office,
  remove: office,
} as const satisfies Policy<typeof tasks>;
