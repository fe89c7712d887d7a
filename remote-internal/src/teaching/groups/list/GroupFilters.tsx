import { groupStatusLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import type { GroupList } from './groups.listing';

/** What the list of groups can be narrowed by. */
export const GroupFilters = ({ list }: { list: GroupList }) => (
  <ListFilters
    list={list}
    first={[
      ['status', 'Statut', groupStatusLabels],
      ['branchId', 'Branche', 'branch'],
      ['locationCourseId', 'Lieu', 'location-course'],
      ['weekday', 'Jour', weekdayLabels],
    ]}
    plain={[['teacherId', 'Un·e répétiteur·trice']]}
    toggles={[
      ['withoutTeacher', 'Sans répétiteur·trice'],
      ['belowMinimum', 'Sous le minimum'],
      ['full', 'Complets'],
    ]}
  />
);
