import { type Audience, audienceOf, isAdministration, isCoachingTeam } from '@tandem/shared/access';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { kindsTreatedBy } from '@tandem/shared/contract/desk/submissions.kinds';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { submissionsOf } from './dashboard.figures';
import type { Figure } from './Figures';
import { monthsOf } from './months';

/** Whoever opens the page of attendance (spec §6). */
const opensPresence = (audience: Audience) => audience === 'admin' || audience === 'coach';

/**
 * What waits for this person, as the lists count it that their numbers open: a list and its number never say two things. What is
 * not counted yet is left out.
 */
export function useTodo(): Figure[] {
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const treated = kindsTreatedBy(audience);
  const received = useEndpoint(submissions.counts, {}, { isEnabled: treated.length > 0 });
  return [...submissionsOf(treated, received.data), ...useCoaching(audience), ...useTeaching(audience)];
}

function useCoaching(audience: Audience): Figure[] {
  const { data } = useEndpoint(coachings.counts, {}, { isEnabled: isCoachingTeam(audience) });
  const at = (view: string) => `/internal/coachapp?view=${view}`;
  return [
    { label: 'Suivis urgents', count: data?.urgent, to: at('urgent') },
    { label: 'Demandes CoachApp à attribuer', count: data?.unassigned, to: at('unassigned') },
    { label: 'Suivis sans contact', count: data?.quiet, to: at('quiet') },
    { label: 'Suivis avec un objectif échu', count: data?.overdue, to: at('overdue') },
  ];
}

function useTeaching(audience: Audience): Figure[] {
  const isEnabled = isAdministration(audience);
  const requested = useEndpoint(registrations.counts, {}, { isEnabled });
  const formed = useEndpoint(groups.counts, {}, { isEnabled });
  const applied = useEndpoint(teachers.counts, {}, { isEnabled });
  const waiting = useEndpoint(statements.waiting, {}, { isEnabled });
  const entered = useEndpoint(presence.counts, {}, { isEnabled: opensPresence(audience) });
  const group = (view: string) => `/internal/appapp/groups?view=${view}`;
  return [
    { label: 'Présences à saisir', count: entered.data?.missing, to: '/internal/presence' },
    { label: 'Alertes d’absence', count: entered.data?.alerts, to: '/internal/presence?tab=alerts' },
    { label: 'Inscriptions AppApp à traiter', count: requested.data?.requested, to: '/internal/appapp?view=requested' },
    { label: 'Groupes sans répétiteur', count: formed.data?.withoutTeacher, to: group('withoutTeacher') },
    { label: 'Groupes sous le minimum', count: formed.data?.belowMinimum, to: group('belowMinimum') },
    ...monthsOf(waiting.data?.months),
    { label: 'Candidatures', count: applied.data?.applications, to: '/internal/teachers?view=applications' },
    { label: 'Permis à échéance', count: applied.data?.permitExpiring, to: '/internal/teachers?view=permitExpiring' },
  ];
}
