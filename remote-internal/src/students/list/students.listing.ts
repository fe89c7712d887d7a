import type { StudentRow, StudentSort } from '@tandem/shared/contract/students.list';
import { defineList } from '../../listing/list.description';
import type { List } from '../../listing/useList';
import { type FilterKey, studentsAddress, type StudentView } from './list.address';
import { columns, usuallyHidden } from './student.columns';

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
