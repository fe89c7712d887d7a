import type { GroupSuggestion } from '@tandem/shared/contract/teaching/groups.plan';
import type { MissingLessons } from '@tandem/shared/contract/teaching/presence.missing';
import type { DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import { read, type Send } from './client';
import { entererOf } from './enterer';
import { turnOf } from './measure';

type Case = (turn: number) => Promise<unknown>;

/** The plan that the page of a new group begins with. */
function planOf(course: { branchId: number; locationCourseId: number }, from: GroupSuggestion) {
  const { trainingYearId, holidayProfileId, firstDate, lastDate, plannedLessons, capacity, minSize, hours } = from;
  const { weekday, startsAt, endsAt } = hours[0]!;
  const dates = { weekday, startsAt, endsAt, firstDate, lastDate, holidayProfileId, plannedLessons };
  return {
    ...course,
    ...dates,
    trainingYearId,
    capacity,
    minSize,
    teacherId: null,
    courseLocationId: null,
    room: null,
  };
}

/** What the office of AppApp does, one request after the other. */
export async function teachingCasesOf(send: Send): Promise<Record<string, Case>> {
  const idsOf = async (path: string) => (await read<{ rows: { id: number }[] }>(send, path)).rows.map(({ id }) => id);
  const requests = await idsOf('/api/registrations?size=100&status=waiting');
  const groups = await idsOf('/api/groups?size=100');
  const { cells } = await read<DemandMatrix>(send, '/api/appapp/matrix');
  const [course] = cells.toSorted((one, other) => other.waiting - one.waiting);
  const { branchId, locationCourseId } = course!;
  const suggest = `/api/groups/suggest?branchId=${branchId}&locationCourseId=${locationCourseId}`;
  const plan = planOf({ branchId, locationCourseId }, await read<GroupSuggestion>(send, suggest));
  const { rows: missing } = await read<MissingLessons>(send, '/api/attendance/missing');
  const lessons = missing.slice(0, 20).map(({ id }) => id);
  const enter = await entererOf(send, lessons);
  const post = (path: string, body: unknown) => send(path, { method: 'POST', body });

  return {
    demandes: () => send('/api/registrations?size=50&status=waiting'),
    'meilleurs groupes': () => post('/api/registrations/best', { ids: requests.slice(0, 50) }),
    'groupes d’une demande': (turn) => send(`/api/registrations/${turnOf(requests, turn)}/matches`),
    carte: () => send('/api/appapp/matrix'),
    'case de la carte': () => send(`/api/appapp/matrix/${branchId}/${locationCourseId}`),
    groupes: () => send('/api/groups?size=50'),
    'page d’un groupe': (turn) => send(`/api/groups/${turnOf(groups, turn)}`),
    'séances d’un groupe': (turn) => send(`/api/groups/${turnOf(groups, turn)}/lessons`),
    'heures pour un groupe': () => send(suggest),
    'aperçu d’un groupe': () => post('/api/groups/preview', { plan }),
    'grille d’un groupe': (turn) => send(`/api/groups/${turnOf(groups, turn)}/attendance`),
    'feuille d’une séance': (turn) => send(`/api/lessons/${turnOf(lessons, turn)}/attendance`),
    'saisir une présence': enter,
    'à saisir': () => send('/api/attendance/missing'),
    'semaine des présences': () => send('/api/attendance/week?from=2026-11-23'),
    alertes: () => send('/api/attendance/alerts'),
    'semaine des groupes': () => send('/api/groups/week?from=2026-11-23'),
    'prochain jour de cours': () => send('/api/groups/ahead?from=2026-11-24'),
    'décomptes du mois': () => send('/api/statements?month=2026-10'),
  };
}
