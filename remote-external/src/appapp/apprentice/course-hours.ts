import type { CourseHour } from '@tandem/shared/contract/desk/offer';
import { weekdayLabels } from '@tandem/shared/contract/enumerations';

/** «18:00» as «18 h», «17:30» as «17 h 30». */
const hourText = (time: string) => {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
};

const enumeration = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' et ');

/** «mardi à 18 h et mercredi à 17 h» */
export const hoursText = (hours: readonly CourseHour[]): string =>
  enumeration(hours.map(({ weekday, startsAt }) => `${weekdayLabels[weekday].toLowerCase()} à ${hourText(startsAt)}`));

/** Locations of a branch that are listed before any is chosen. */
const mostLocations = 3;

/** When a branch is given, place by place: at those that are chosen or, before, at the first ones that give it. */
export function placesOf(courses: readonly CourseHour[], branchId: number, chosen: readonly number[]) {
  const given = courses.filter((course) => course.branchId === branchId);
  const offered = [...new Set(given.map(({ locationCourseId }) => locationCourseId))];
  if (offered.length === 0) return { places: [], more: 0 };
  const listed = chosen.length > 0 ? chosen : offered.slice(0, mostLocations);
  return {
    places: listed.map((id) => ({ id, hours: given.filter(({ locationCourseId }) => locationCourseId === id) })),
    more: chosen.length > 0 ? 0 : offered.length - listed.length,
  };
}

/** The chosen branches, by their labels. */
interface Wished {
  id: number;
  label: string;
}

/** Which of the chosen branches are given at a place this year; undefined while none is chosen, or nothing is given anywhere. */
export function givenText(
  courses: readonly CourseHour[],
  wished: readonly Wished[],
  place: number,
): string | undefined {
  if (wished.length === 0 || courses.length === 0) return undefined;
  const given = wished.filter(({ id }) =>
    courses.some(({ branchId, locationCourseId }) => branchId === id && locationCourseId === place),
  );
  if (given.length === 0)
    return wished.length === 1 ? 'Ce cours n’est pas encore donné ici' : 'Aucun de ces cours n’est encore donné ici';
  const names = enumeration(given.map(({ label }) => label));
  const only = given.length < wished.length ? ' seulement' : '';
  return `${given.length === 1 ? 'Cours donné ici' : 'Cours donnés ici'}\u00a0: ${names}${only}`;
}
