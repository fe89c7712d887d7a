import { type Audience, audienceOf, isAdministration, isCoachingTeam } from '@tandem/shared/access';
import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { kindsTreatedBy } from '@tandem/shared/contract/desk/submissions.kinds';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { statements } from '@tandem/shared/contract/teaching/statements';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { type Found, useEndpoint } from '@tandem/shared/query';
import { submissionsOf } from './dashboard.figures';
import type { Figure } from './Figures';
import { monthsOf } from './months';

/** Whoever opens the page of attendance (spec §6). */
const opensPresence = (audience: Audience) => audience === 'admin' || audience === 'coach';

/** What waits for somebody, and whether all of it was counted. */
export interface Todo {
  figures: Figure[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

const together = (figures: Figure[], counts: readonly Found<unknown>[]): Todo => {
  const failed = counts.filter(({ error }) => error);
  return {
    figures,
    isLoading: counts.some(({ isLoading }) => isLoading),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ retry }) => retry()),
  };
};

/**
 * What waits for this person, as the lists count it that their numbers open: a list and its number never say two things. What is
 * not counted yet is left out.
 */
export function useTodo(): Todo {
  const { user } = usePlatform();
  const audience = audienceOf(user);
  const treated = kindsTreatedBy(audience);
  const received = useEndpoint(submissions.counts, {}, { isEnabled: treated.length > 0 });
  const coaching = useCoaching(audience);
  const teaching = useTeaching(audience);
  return together(
    [...submissionsOf(treated, received.data), ...coaching.figures, ...teaching.figures],
    [received, ...coaching.counts, ...teaching.counts],
  );
}

function useCoaching(audience: Audience) {
  const found = useEndpoint(coachings.counts, {}, { isEnabled: isCoachingTeam(audience) });
  const at = (view: string) => `/internal/coachapp?view=${view}`;
  const { urgent, unassigned, quiet, overdue } = found.data ?? {};
  const figures: Figure[] = [
    { label: 'Suivis urgents', one: 'Suivi urgent', count: urgent, to: at('urgent') },
    {
      label: 'Demandes CoachApp à attribuer',
      one: 'Demande CoachApp à attribuer',
      count: unassigned,
      to: at('unassigned'),
    },
    { label: 'Suivis sans contact', one: 'Suivi sans contact', count: quiet, to: at('quiet') },
    { label: 'Suivis avec un objectif échu', one: 'Suivi avec un objectif échu', count: overdue, to: at('overdue') },
  ];
  return { figures, counts: [found] };
}

function useTeaching(audience: Audience) {
  const isEnabled = isAdministration(audience);
  const requested = useEndpoint(registrations.counts, {}, { isEnabled });
  const formed = useEndpoint(groups.counts, {}, { isEnabled });
  const applied = useEndpoint(teachers.counts, {}, { isEnabled });
  const waiting = useEndpoint(statements.waiting, {}, { isEnabled });
  const entered = useEndpoint(presence.counts, {}, { isEnabled: opensPresence(audience) });
  const figures: Figure[] = [
    ...presenceOf(entered.data),
    {
      label: 'Inscriptions AppApp à traiter',
      one: 'Inscription AppApp à traiter',
      count: requested.data?.requested,
      to: '/internal/appapp?view=requested',
    },
    ...groupsOf(formed.data),
    ...monthsOf(waiting.data?.months),
    {
      label: 'Candidatures',
      one: 'Candidature',
      count: applied.data?.applications,
      to: '/internal/teachers?view=applications',
    },
    { label: 'Permis à échéance', count: applied.data?.permitExpiring, to: '/internal/teachers?view=permitExpiring' },
  ];
  return { figures, counts: [requested, formed, applied, waiting, entered] };
}

const presenceOf = (counts: ReplyOf<typeof presence.counts> | undefined): Figure[] => [
  { label: 'Présences à saisir', one: 'Présence à saisir', count: counts?.missing, to: '/internal/presence' },
  { label: 'Alertes d’absence', one: 'Alerte d’absence', count: counts?.alerts, to: '/internal/presence?tab=alerts' },
];

const groupsOf = (counts: ReplyOf<typeof groups.counts> | undefined): Figure[] => {
  const at = (view: string) => `/internal/appapp/groups?view=${view}`;
  const { withoutTeacher, belowMinimum } = counts ?? {};
  return [
    {
      label: 'Groupes sans répétiteur',
      one: 'Groupe sans répétiteur',
      count: withoutTeacher,
      to: at('withoutTeacher'),
    },
    { label: 'Groupes sous le minimum', one: 'Groupe sous le minimum', count: belowMinimum, to: at('belowMinimum') },
  ];
};
