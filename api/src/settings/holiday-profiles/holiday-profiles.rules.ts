import {
  type HolidayProfile,
  type HolidayProfileFields,
  holidayProfileIn,
  type KnownYear,
} from '@tandem/shared/contract/settings/holiday-profiles';
import { closuresOfNextYear } from '@tandem/shared/rules/time/closures.next-year';
import { Problem, refused } from '../../platform/http/problem';

type Year = KnownYear & { label: string };

export const nameTaken = () => refused({ 'values.name': 'Un profil porte déjà ce nom.' });

/** The checks that need the training years; throws 422 with the paths of the body. */
export function checkFields(fields: HolidayProfileFields, years: readonly KnownYear[]): void {
  const { error } = holidayProfileIn(years).safeParse(fields);
  if (!error) return;
  throw refused(Object.fromEntries(error.issues.map(({ path, message }) => [`values.${path.join('.')}`, message])));
}

/** «Écoles cantonales 2026-2027», without «(à vérifier)». */
export const plainName = (name: string): string => name.replace(/\(à vérifier\)$/, '').trim();

/** «Écoles cantonales 2025-2026 (à vérifier)» → «Écoles cantonales 2026-2027». */
function nameFor(name: string, year: Year, next: Year): string {
  const plain = plainName(name);
  return plain.includes(year.label) ? plain.replace(year.label, next.label) : `${plain} ${next.label}`;
}

/** The same profile for the training year that follows. Throws 422 when there is none. */
export function nextYearOf(profile: HolidayProfile, years: readonly Year[]): HolidayProfileFields {
  const year = years.find(({ id }) => id === profile.trainingYearId);
  if (!year) throw cannot('Ce profil n’appartient à aucune année de formation\u00a0: il vaut déjà pour toutes.');
  const next = years.find(({ startsOn }) => startsOn > year.endsOn);
  if (!next) throw cannot(`Aucune année de formation ne suit ${year.label}\u00a0: ajoutez-la d’abord.`);
  return {
    name: nameFor(profile.name, year, next),
    trainingYearId: next.id,
    canton: profile.canton,
    isActive: true,
    periods: closuresOfNextYear(profile.periods, year, next),
  };
}

const cannot = (message: string) => new Problem(422, message, {});
