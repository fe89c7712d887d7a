import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import { areaList } from '../../coaching.fields';
import type { CoachingList } from './coachings.listing';

/** What the list of follow-ups can be narrowed by. */
export const CoachingFilters = ({ list }: { list: CoachingList }) => (
  <ListFilters
    list={list}
    first={[
      ['status', 'Statut', coachingStatusLabels],
      ['officeId', 'Antenne', 'coachapp-office'],
      ['areaId', 'Domaine', areaList],
    ]}
    plain={[['coachId', 'Un coach']]}
    toggles={[
      ['urgent', 'Urgents'],
      ['mine', 'À mon nom'],
      ['unassigned', 'À attribuer'],
    ]}
  />
);
