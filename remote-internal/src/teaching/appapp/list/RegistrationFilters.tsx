import { keysOf, registrationStatusLabels, slotLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import type { FilterRow } from '../../../kit/lists/filters/useFilterOptions';
import type { FilterKey } from './list.address';
import type { RegistrationList } from './registrations.listing';

/** `ma_soir` → «Mardi, soir» */
const weekSlots = Object.fromEntries(
  keysOf(weekdayLabels).flatMap((day) =>
    keysOf(slotLabels).map((slot) => [`${day}_${slot}`, `${weekdayLabels[day]}, ${slotLabels[slot].toLowerCase()}`]),
  ),
);
const sinces = { 7: '7 jours ou plus', 14: '14 jours ou plus', 30: '30 jours ou plus', 60: '60 jours ou plus' };

const first: FilterRow<FilterKey>[] = [
  ['branchId', 'Branche', 'branch'],
  ['locationCourseId', 'Lieu', 'location-course'],
  ['free', 'Jour libre', weekSlots],
];
const others: FilterRow<FilterKey>[] = [
  ['regionId', 'Région', 'region'],
  ['learningYearId', 'Année d’apprentissage', 'learning-year'],
  ['since', 'Attend depuis', sinces],
  ['status', 'Statut', registrationStatusLabels],
];

/** What the list of registrations can be narrowed by. */
export const RegistrationFilters = ({ list }: { list: RegistrationList }) => (
  <ListFilters list={list} first={first} others={others} toggles={[['priority', 'Prioritaires']]} />
);
