import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { useEndpoint } from '@tandem/shared/query';
import { ListFilters } from '../../../kit/lists/filters/ListFilters';
import { areaList } from '../../coaching.fields';
import type { CoachingList } from './coachings.listing';

/** What the list of follow-ups can be narrowed by. */
export function CoachingFilters({ list }: { list: CoachingList }) {
  const { data } = useEndpoint(coachings.coaches, {});
  const coaches = Object.fromEntries((data?.rows ?? []).map(({ id, label }) => [id, label]));
  return (
    <ListFilters
      list={list}
      first={[
        ['status', 'Statut', coachingStatusLabels],
        ['coachId', 'Coach', coaches],
        ['officeId', 'Antenne', 'coachapp-office'],
        ['areaId', 'Domaine', areaList],
      ]}
      toggles={[
        ['urgent', 'Urgents'],
        ['mine', 'À mon nom'],
        ['unassigned', 'À attribuer'],
        ['quiet', 'Sans contact depuis 21\u00a0jours'],
        ['overdue', 'Avec un objectif échu'],
      ]}
    />
  );
}
