import { daysBetween } from '../time/dates';
import { type slotHours, slotAt, slotsBetween } from '../time/slots';
import { type GroupHours, hourText, type Weekday, type WeeklyHour, weeklyHoursOf } from './hours';
import { isAtSchool } from './school';

type Slot = keyof typeof slotHours;

/** What an apprentice asks for, as far as a group must suit (teaching 27). */
export interface Wish {
  branchId: number;
  trainingYearId: number;
  /** In the order of the wish. */
  locationCourseIds: readonly number[];
  availability: Readonly<Partial<Record<Weekday, readonly Slot[]>>>;
  schoolDays: readonly Weekday[];
  learningYearId: number | null;
  certType: string | null;
  /** The field of the profession. */
  domainId: number | null;
  /** ISO date. */
  submittedOn: string;
  /** 1: before others. */
  priority: number;
  /** Hours of the groups that the apprentice is in. */
  taken: readonly (WeeklyHour & { code: string })[];
}

/** What a group offers, and who is in it. */
export interface Offer extends GroupHours {
  branchId: number;
  trainingYearId: number;
  locationCourseId: number;
  seatsFree: number;
  /** Whom it is for; empty: everybody. */
  learningYearIds: readonly number[];
  certTypes: readonly string[];
  /** Of those who have a place. */
  memberLearningYearIds: readonly number[];
  memberDomainIds: readonly number[];
}

/** The parts of a score; together 100 at most. */
interface MatchParts {
  place: number;
  hour: number;
  alike: number;
  waited: number;
  priority: number;
}

/** How well a group suits, with the reasons; or why it cannot be. */
export type Match = { score: number; parts: MatchParts; reasons: string[] } | { blocked: string };

const locationScores = [40, 25, 10] as const;
const locationNames = ['Premier lieu', 'Deuxième lieu', 'Troisième lieu'] as const;
const longestWait = 60;
/** What those who sit in a group add to its score, at most. */
export const mostAlike = 15;

/** Whether two weekly courses are at the same time. */
export const overlap = (a: WeeklyHour, b: WeeklyHour): boolean =>
  a.weekday === b.weekday && a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The first of the hard conditions that does not hold. */
function blockOf(wish: Wish, group: Offer): string | undefined {
  if (wish.branchId !== group.branchId) return 'Autre branche';
  if (wish.trainingYearId !== group.trainingYearId) return 'Autre année de formation';
  if (group.seatsFree <= 0) return 'Complet';
  const hours = weeklyHoursOf(group);
  if (hours.length === 0) return 'Sans horaire';
  const whyNot = hours.map((hour) => whyNotThen(wish, hour)).find((reason) => reason !== undefined);
  return whyNot ?? (isLevelAllowed(wish, group) ? undefined : 'Pas pour ce niveau');
}

/** Why a person cannot come at an hour; undefined where they can. */
export function whyNotThen({ availability, schoolDays, taken }: Wish, hour: WeeklyHour): string | undefined {
  const slot = slotAt(hour.startsAt);
  if (!slot || !availability[hour.weekday]?.includes(slot)) return `Pas disponible le ${hourText(hour)}`;
  if (isAtSchool(schoolDays, hour)) return `Aux cours de l’école le ${hourText(hour)}`;
  const other = taken.find((one) => overlap(one, hour));
  return other && `Déjà dans ${other.code} à cette heure`;
}

function isLevelAllowed({ learningYearId, certType }: Wish, { learningYearIds, certTypes }: Offer): boolean {
  const isYear = learningYearIds.length === 0 || (learningYearId !== null && learningYearIds.includes(learningYearId));
  return isYear && (certTypes.length === 0 || (certType !== null && certTypes.includes(certType)));
}

/** Whom one would sit with: the same year of training, or the same field. */
function alikeReason({ learningYearId, domainId }: Wish, group: Offer): string | undefined {
  if (learningYearId !== null && group.memberLearningYearIds.includes(learningYearId))
    return 'Même année dans le groupe';
  return domainId !== null && group.memberDomainIds.includes(domainId) ? 'Même domaine dans le groupe' : undefined;
}

const isFreeThroughout = ({ availability }: Wish, { weekday, startsAt, endsAt }: WeeklyHour): boolean =>
  slotsBetween(startsAt, endsAt).every((slot) => availability[weekday]?.includes(slot));

/** How well a group suits a request (teaching 27). `today` is an ISO date. */
export function matchOf(wish: Wish, group: Offer, today: string): Match {
  const blocked = blockOf(wish, group);
  if (blocked) return { blocked };
  const rank = wish.locationCourseIds.indexOf(group.locationCourseId);
  const isWholeHourFree = weeklyHoursOf(group).every((hour) => isFreeThroughout(wish, hour));
  const alike = alikeReason(wish, group);
  const days = Math.max(0, daysBetween(wish.submittedOn, today));
  const parts = {
    place: locationScores[rank] ?? 0,
    hour: isWholeHourFree ? 20 : 0,
    alike: alike ? mostAlike : 0,
    waited: Math.round((Math.min(days, longestWait) / longestWait) * 15),
    priority: wish.priority > 0 ? 10 : 0,
  };
  const reasons = [
    locationNames[rank] ?? 'Lieu non souhaité',
    isWholeHourFree ? 'Disponible toute la séance' : 'Disponible au début de la séance',
    alike,
    days > 0 ? `Attend depuis ${days} ${days > 1 ? 'jours' : 'jour'}` : undefined,
    parts.priority > 0 ? 'Prioritaire' : undefined,
  ].filter((reason) => reason !== undefined);
  return { score: Object.values(parts).reduce((sum, part) => sum + part, 0), parts, reasons };
}
