import { type TeacherCounts, teacherList, type TeacherSort } from '@tandem/shared/contract/people/teachers.list';
import { listAddress, type StandardView } from '../../../kit/lists/address/list.address';

const { search: _search, incomplete, permitExpiring, ...openFilters } = teacherList.filters.shape;
export type FilterKey = keyof typeof openFilters | 'incomplete' | 'permitExpiring';
export type TeacherView = keyof TeacherCounts;

const views: Record<TeacherView, StandardView<FilterKey>> = {
  all: { label: 'Tous', filters: () => ({}) },
  active: { label: 'Actifs', filters: () => ({ status: 'active' }) },
  applications: { label: 'Candidatures', filters: () => ({ status: 'candidate,interview' }) },
  withoutGroup: { label: 'Sans groupe', filters: () => ({ withoutGroup: 'true' }) },
  incomplete: { label: 'Incomplets', filters: () => ({ incomplete: 'true' }) },
  permitExpiring: { label: 'Permis à échéance', filters: () => ({ permitExpiring: 'true' }) },
  archived: { label: 'Archivé·es', filters: () => ({ archived: 'true' }) },
};

const { incomplete: _i, permitExpiring: _p, ...openViews } = views;

/** `complete` is a column of class D. */
const openSort = {
  safeParse: (value: unknown) => {
    const { data = [] } = teacherList.sort.safeParse(value);
    const known = data.filter((key) => !key.endsWith('complete'));
    return { success: true, data: known.length > 0 ? known : undefined };
  },
};

/** The address of the list of teachers; who may not read classes B and D cannot ask by them either. */
export const teachersAddress = (maySeePay: boolean) =>
  listAddress<TeacherView, FilterKey, TeacherSort>({
    views: maySeePay ? views : (openViews as typeof views),
    filters: (maySeePay ? { ...openFilters, incomplete, permitExpiring } : openFilters) as unknown as Record<
      FilterKey,
      typeof incomplete
    >,
    sort: maySeePay ? teacherList.sort : openSort,
    usualSort: teacherList.usualSort,
  });
