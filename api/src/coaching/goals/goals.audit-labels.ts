import { type Goal, goalStateLabels, wholeProgress } from '@tandem/shared/contract/coaching/goals';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** What the journal tells of a goal: never its words. */
export const goalAuditLabels: AuditLabels<Goal> = {
  area: { label: 'Domaine', read: ({ area }) => area },
  dueOn: { label: 'Échéance', read: ({ dueOn }) => formatDate(dueOn) },
  state: { label: 'État', read: ({ state }) => goalStateLabels[state] },
  progress: { label: 'Avancement', read: ({ progress }) => `${progress}\u00a0sur ${wholeProgress}` },
};

/** What it only says to have changed. */
export const redactedGoalAuditLabels: AuditLabels<Goal> = { text: { label: 'Objectif', read: ({ text }) => text } };
