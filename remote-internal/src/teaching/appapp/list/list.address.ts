import {
  type RegistrationCounts,
  registrationList,
  type RegistrationSort,
} from '@tandem/shared/contract/teaching/registrations.list';
import { listAddress, type StandardView } from '../../../kit/lists/address/list.address';

const { search: _search, studentId: _student, trainingYearId: _year, ...filters } = registrationList.filters.shape;
export type FilterKey = keyof typeof filters;
export type RegistrationView = keyof RegistrationCounts;

const views: Record<RegistrationView, StandardView<FilterKey>> = {
  waiting: { label: 'En attente', filters: () => ({ status: 'waiting' }) },
  requested: { label: 'À décider', filters: () => ({ status: 'requested' }) },
  placed: { label: 'Placées', filters: () => ({ status: 'placed,completed' }) },
  dropped: { label: 'Abandons', filters: () => ({ status: 'dropped' }) },
  refused: { label: 'Retirées, non retenues', filters: () => ({ status: 'withdrawn,rejected' }) },
  all: { label: 'Toutes', filters: () => ({}) },
};

/** The address of the list of registrations: `/internal/appapp`. */
export const registrationsAddress = listAddress<RegistrationView, FilterKey, RegistrationSort>({
  views,
  filters,
  sort: registrationList.sort,
  usualSort: registrationList.usualSort,
  isOfYear: true,
});
