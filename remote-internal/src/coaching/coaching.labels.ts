import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { daysWithoutContact } from '@tandem/shared/contract/coaching/coachings.list';
import type { CoachingStatus } from '@tandem/shared/contract/enumerations';
import { daysBetween, today } from '@tandem/shared/rules/time/dates';
import { shortDay } from '@tandem/shared/rules/time/month';
import type { Tone } from '@tandem/shared/ui/display/Status';

/** How a status of a follow-up looks. */
export const coachingTones: Readonly<Record<CoachingStatus, Tone>> = {
  received: 'info',
  review: 'info',
  accepted: 'ok',
  active: 'ok',
  paused: 'warn',
  ended: 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
};

/** Hours in which an urgent request is analysed (coaching 5). */
const urgentHours = 48;
const hour = 3_600_000;

interface Urgent {
  isUrgent: boolean;
  status: CoachingStatus;
  statusChangedAt: string;
}

/** «Urgent, il reste 19 h»: the clock runs while somebody analyses; null where nothing is urgent, or is over. */
export function urgencyText({ isUrgent, status, statusChangedAt }: Urgent, now = new Date()): string | null {
  if (!isUrgent || !isOpenCoaching(status)) return null;
  if (status !== 'review') return 'Urgent';
  const left = Math.floor(urgentHours - (now.getTime() - Date.parse(statusChangedAt)) / hour);
  return left >= 0 ? `Urgent, il reste ${left}\u00a0h` : 'Urgent, délai de 48\u00a0h dépassé';
}

/** Whether somebody is met in it: it was accepted, and goes on. */
export const isMeetable = (status: CoachingStatus): boolean => ['accepted', 'active', 'paused'].includes(status);

interface Contact extends Urgent {
  lastContactOn: string | null;
  nextOn: string | null;
}

/** The one thing to know of a follow-up in a list: its urgency, how long nobody has met, else the next date. */
export function contactNews(
  of: Contact,
  now = new Date(),
): { text: string; tone: 'err' | 'warn' | 'neutral' } | undefined {
  const urgency = urgencyText(of, now);
  if (urgency) return { text: urgency, tone: 'err' };
  const quiet = of.lastContactOn && isMeetable(of.status) ? daysBetween(of.lastContactOn, today(now)) : 0;
  if (quiet > daysWithoutContact) return { text: `${quiet}\u00a0j sans contact`, tone: 'warn' };
  if (of.nextOn) return { text: `RDV ${shortDay(of.nextOn)}`, tone: 'neutral' };
  return of.lastContactOn && isOpenCoaching(of.status)
    ? { text: `Contact ${daysAgo(quiet)}`, tone: 'neutral' }
    : undefined;
}

/** Where a follow-up opens. */
export const coachingHref = (id: number): string => `/internal/coachapp?open=${id}`;

/** Why a row does not open (coaching 10). */
export const reserved = 'Réservé au ou à la coach et à son antenne';

/** Where an accompaniment of a follow-up is added, or this one changed. */
export const accompanimentHref = (
  { coachingId, studentId }: { coachingId: number; studentId: number },
  accompId?: number,
): string =>
  `/internal/coachapp/accompaniment/${accompId ? 'edit' : 'add'}/${coachingId}/${studentId}${accompId ? `/${accompId}` : ''}`;

/** «5 h 45», «45 min» */
export const hoursText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
};

/** «il y a 6 j» */
export const daysAgo = (days: number): string => (days <= 0 ? 'aujourd’hui' : `il y a ${days}\u00a0j`);
