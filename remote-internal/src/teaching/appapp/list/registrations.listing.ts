import type { RegistrationRow, RegistrationSort } from '@tandem/shared/contract/teaching/registrations.list';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { defineList } from '../../../kit/lists/list.description';
import type { List } from '../../../kit/lists/useList';
import { type FilterKey, registrationsAddress, type RegistrationView } from './list.address';
import { columns, usuallyHidden } from './registration.columns';

export const registrationsListing = defineList({
  screen: 'appapp',
  path: '/internal/appapp',
  label: 'Inscriptions AppApp',
  columns,
  usuallyHidden,
  address: registrationsAddress,
  rowHref: ({ studentId }: RegistrationRow) => `/internal/students/show/${studentId}?tab=appapp`,
  rowLabel: (row) => `${fullNameOf(row)}, ${row.branch.label}`,
});

/** Its state on the page. */
export type RegistrationList = List<RegistrationRow, RegistrationView, FilterKey, RegistrationSort>;
