import { keysOf } from '@tandem/shared/contract/enumerations';
import {
  type StudentColumn,
  studentColumns,
  type StudentRow,
  type StudentSort,
} from '@tandem/shared/contract/people/students.list';
import { defineList } from '../../../kit/lists/list.description';
import type { List } from '../../../kit/lists/useList';
import { type FilterKey, openAddress, studentsAddress, type StudentView } from './list.address';
import { columns, columnsOfCandidates, usuallyHidden } from './student.columns';

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

const isOpen = ({ id }: { id: string }) => !('dataClass' in (studentColumns[id as StudentColumn] ?? {}));

/** Class B has no column and no filter, neither to show nor to order by, where the reader may not have it of everybody (people 35). */
const openListing = { ...studentsListing, columns: columns.filter(isOpen), address: openAddress };
export const listingFor = (maySensitive: boolean) => (maySensitive ? studentsListing : openListing);

/** Class B stays out of a coach's export (people 36). */
export const columnsToExport = (maySensitive: boolean) =>
  keysOf(studentColumns).filter((id) => maySensitive || isOpen({ id }));

/** The list as it shows itself: asked for probable doubles it says of each row whose double it is. */
export function withVisibleColumns(list: StudentList): StudentList {
  if (list.address.filters.probableDuplicate !== 'true') return list;
  const isAll = list.description.columns === columns;
  const visible = isAll ? columnsOfCandidates : columnsOfCandidates.filter(isOpen);
  return { ...list, description: { ...list.description, columns: visible } };
}
