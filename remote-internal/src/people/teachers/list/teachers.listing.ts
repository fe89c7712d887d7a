import { audienceOf } from '@tandem/shared/access';
import { mayUsePay } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherRow, TeacherSort } from '@tandem/shared/contract/people/teachers.list';
import { usePlatform } from '@tandem/shared/platform';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { defineList } from '../../../kit/lists/list.description';
import { type List, useList } from '../../../kit/lists/useList';
import { type FilterKey, teachersAddress, type TeacherView } from './list.address';
import { columnsFor, usuallyHidden } from './teacher.columns';

const listingFor = (maySeePay: boolean) =>
  defineList({
    screen: 'teachers',
    path: '/internal/teachers',
    label: 'Répétiteurs',
    columns: columnsFor(maySeePay),
    usuallyHidden,
    address: teachersAddress(maySeePay),
    rowHref: ({ id }: TeacherRow) => `/internal/teachers/show/${id}`,
    rowLabel: fullNameOf,
  });

/** The list of teachers, with and without what is about pay. */
const listings = { open: listingFor(false), pay: listingFor(true) };

/** Its state on the page. */
export type TeacherList = List<TeacherRow, TeacherView, FilterKey, TeacherSort>;

export function useTeacherList(): TeacherList {
  const { user } = usePlatform();
  return useList(mayUsePay(audienceOf(user)) ? listings.pay : listings.open);
}
