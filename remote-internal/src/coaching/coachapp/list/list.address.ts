import { type CoachingCounts, coachingList, type CoachingSort } from '@tandem/shared/contract/coaching/coachings.list';
import { openCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { listAddress, type StandardView } from '../../../kit/lists/address/list.address';

const { search: _search, studentId: _student, ...filters } = coachingList.filters.shape;
export type FilterKey = keyof typeof filters;
export type CoachingView = keyof CoachingCounts;

const open = openCoachingStatuses.join(',');

const views: Record<CoachingView, StandardView<FilterKey>> = {
  mine: { label: 'Mes suivis', filters: () => ({ mine: 'true', status: open }) },
  unassigned: { label: 'À attribuer', filters: () => ({ unassigned: 'true' }) },
  urgent: { label: 'Urgents', filters: () => ({ urgent: 'true', status: open }) },
  quiet: { label: 'Sans contact', filters: () => ({ quiet: 'true' }) },
  overdue: { label: 'Objectifs échus', filters: () => ({ overdue: 'true' }) },
  open: { label: 'Ouverts', filters: () => ({ status: open }) },
  ended: { label: 'Terminés', filters: () => ({ status: 'ended' }) },
};

/** The address of the list of follow-ups: `/internal/coachapp`; `open` names the one beside it. */
export const coachingsAddress = listAddress<CoachingView, FilterKey, CoachingSort>({
  views,
  filters,
  sort: coachingList.sort,
  usualSort: coachingList.usualSort,
  own: ['open'],
});
