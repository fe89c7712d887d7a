import { type GroupCounts, groupList, type GroupSort } from '@tandem/shared/contract/teaching/groups.list';
import { listAddress, type StandardView } from '../../../kit/lists/address/list.address';

const { search: _search, trainingYearId: _year, ...filters } = groupList.filters.shape;
export type FilterKey = keyof typeof filters;
export type GroupView = keyof GroupCounts;

const views: Record<GroupView, StandardView<FilterKey>> = {
  all: { label: 'Tous', filters: () => ({}) },
  draft: { label: 'Brouillons', filters: () => ({ status: 'draft' }) },
  running: { label: 'Ouverts et en cours', filters: () => ({ status: 'open,running' }) },
  withoutTeacher: { label: 'Sans répétiteur·trice', filters: () => ({ withoutTeacher: 'true' }) },
  belowMinimum: { label: 'Sous le minimum', filters: () => ({ belowMinimum: 'true' }) },
  full: { label: 'Complets', filters: () => ({ full: 'true' }) },
  over: { label: 'Terminés', filters: () => ({ status: 'closed,cancelled' }) },
};

/** The address of the list of groups. */
export const groupsAddress = listAddress<GroupView, FilterKey, GroupSort>({
  views,
  filters,
  sort: groupList.sort,
  usualSort: groupList.usualSort,
  isOfYear: true,
  own: ['shape', 'week', 'day'],
});
