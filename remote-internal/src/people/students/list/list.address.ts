import {
  contractEndingDays,
  type StudentCounts,
  studentList,
  type StudentSort,
} from '@tandem/shared/contract/people/students.list';
import { addDays } from '@tandem/shared/rules/time/dates';
import { type AddressTable, listAddress, type StandardView } from '../../../kit/lists/address/list.address';

const { search: _search, ...filters } = studentList.filters.shape;
export type FilterKey = keyof typeof filters;
export type StudentView = keyof StudentCounts;

const views: Record<StudentView, StandardView<FilterKey>> = {
  all: { label: 'Tous', filters: () => ({}) },
  active: { label: 'Actif·ves', filters: () => ({ status: 'active' }) },
  withoutEmail: { label: 'Sans e-mail', filters: () => ({ withoutEmail: 'true' }) },
  minor: { label: 'Mineur·es', filters: () => ({ minor: 'true' }) },
  contractEnding: {
    label: `Contrat finissant sous ${contractEndingDays} jours`,
    filters: (today) => ({ contractEndsBefore: addDays(today, contractEndingDays) }),
  },
  archived: { label: 'Archivé·es', filters: () => ({ status: 'archived' }) },
};

const table: AddressTable<StudentView, FilterKey, StudentSort> = {
  views,
  filters,
  sort: studentList.sort,
  usualSort: studentList.usualSort,
};

/** Hangs on days of birth too: not for whoever may not use them of everybody. */
export const probableDuplicate = ['probableDuplicate', 'Doublon probable'] as const;

/** The address of the list of apprentices: filters stand in it under their own name. */
export const studentsAddress = listAddress(table);
export const openAddress = listAddress({ ...table, closed: Object.fromEntries([probableDuplicate]) });
