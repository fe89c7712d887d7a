import type { StudentRow, StudentSort } from '@tandem/shared/contract/people/students.list';
import { defineList } from '../../../kit/lists/list.description';
import type { List } from '../../../kit/lists/useList';
import { type FilterKey, studentsAddress, type StudentView } from './list.address';
import { columns, columnsOfTwins, usuallyHidden } from './student.columns';

/** The list of apprentices. */
export const studentsListing = defineList({
  screen: 'students',
  path: '/internal/students',
  label: 'Apprentis',
  columns,
  usuallyHidden,
  address: studentsAddress,
  rowHref: ({ id }: StudentRow) => `/internal/students/show/${id}`,
  rowLabel: ({ firstName, lastName }: StudentRow) => `${firstName} ${lastName}`,
});

/** Its state on the page. */
export type StudentList = List<StudentRow, StudentView, FilterKey, StudentSort>;

const twinsListing = { ...studentsListing, columns: columnsOfTwins };

/** The list as it shows itself: asked for probable doubles it says of each row whose double it is. */
export const asShown = (list: StudentList): StudentList =>
  list.address.filters.probableDuplicate === 'true' ? { ...list, description: twinsListing } : list;
