import { keysOf, slotLabels, teacherStatusLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import type { FilterRow } from '../../../kit/lists/filters/useFilterOptions';
import type { FilterKey } from './list.address';
import type { TeacherList } from './teachers.listing';

/** `ma_soir` → «Mardi, soir» */
const weekSlots = Object.fromEntries(
  keysOf(weekdayLabels).flatMap((day) =>
    keysOf(slotLabels).map((slot) => [`${day}_${slot}`, `${weekdayLabels[day]}, ${slotLabels[slot].toLowerCase()}`]),
  ),
);

const status: FilterRow<FilterKey> = ['status', 'Statut', teacherStatusLabels];
const first: FilterRow<FilterKey>[] = [
  ['branchId', 'Branche', 'branch'],
  ['locationCourseId', 'Lieu', 'location-course'],
  ['free', 'Dispo', weekSlots],
];

/** What the list of teachers can be narrowed by. */
export const TeacherFilters = ({ list, hasStatus }: { list: TeacherList; hasStatus: boolean }) => (
  <ListFilters
    list={list}
    first={hasStatus ? [status, ...first] : first}
    plain={[
      ['withoutGroup', 'Sans groupe'],
      ['incomplete', 'Dossier incomplet'],
      ['permitExpiring', 'Permis à échéance'],
      ['archived', 'Archivé·es'],
    ]}
  />
);
