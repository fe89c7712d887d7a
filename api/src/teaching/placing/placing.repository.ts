import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { addDays, formatDate, formatInstant } from '@tandem/shared/rules/time/dates';
import { hourText, weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { isAtSchool } from '@tandem/shared/rules/courses/school';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { enrolments, registrations } from '../../platform/db/schema';
import { notFound, Problem } from '../../platform/http/problem';
import type { Work } from '../../platform/http/write';
import {
  byText,
  countTaken,
  findClash,
  findGroup,
  findLastEntered,
  findNewestEnrolment,
  type LockedGroup,
  type LockedRegistration,
  lockRegistration,
} from './locked.repository';
import { topicOf } from '../course-mails/course-mails.repository';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
import { settleRequest, notifyOfSeats } from './notices.repository';
import { lettersOfEnd, lettersOfMove } from './placing.letters';

type Columns = Partial<typeof registrations.$inferInsert>;
type EndKind = NonNullable<(typeof enrolments.$inferInsert)['endKind']>;

interface Of {
  registrationId: number;
  /** What the change is based on; without one, whatever stands. */
  version?: number | undefined;
  /** The group that the place must be in; without one, whichever it is in. */
  inGroup?: number;
  /** Collects the letters that are to be written, for whoever says first who gets which; without it they are written at once. */
  letters?: CourseLetter[] | undefined;
}
interface Seat extends Of {
  groupId: number;
  /** The first day, an ISO date. */
  from: string;
}
interface Drop extends Of {
  failReasonId: number;
  /** The first day without the apprentice. */
  closedOn: string;
}

const justNowMs = 10 * 60_000;
/** Groups that somebody may sit in. */
export const openGroups: readonly LockedGroup['status'][] = ['draft', 'open', 'running'];

const conflict = (message: string) => new Problem(409, message);

/**
 * Places in groups (teaching 7, 11): who gets one, changes it or gives it back. Each call holds its groups, then the
 * registrations of the apprentice; false: another version of the registration stands, nothing was written.
 */
export function placingRepository(services: Pick<Services, 'audit' | 'now' | 'outbox'>) {
  const { audit, now, outbox } = services;
  const { notifyOfSteps } = notifyingRepository(services);
  async function refuseFull(tx: Work['tx'], { id, code, capacity }: LockedGroup, from: string): Promise<void> {
    if ((await countTaken(tx, id, from)) < capacity) return;
    const newest = await findNewestEnrolment(tx, id);
    if (!newest) throw conflict(`Le groupe ${code} n’a pas de place.`);
    const isJustNow = now().getTime() - Date.parse(newest.at) < justNowMs;
    const at = isJustNow ? 'il y a un instant' : `le ${formatInstant(newest.at)}`;
    throw conflict(
      `${newest.name} a reçu la dernière place ${at}${byText(newest.by)}. Le groupe ${code} est complet.`,
    ).naming(newest.name, newest.by);
  }

  /** Everything that must hold before somebody sits in a group. */
  async function refuseUnfit(
    { tx }: Work,
    registration: LockedRegistration,
    group: LockedGroup,
    from: string,
  ): Promise<void> {
    refuseOther(registration, group);
    if (group.lastDate && from > group.lastDate)
      throw new Problem(422, `Le groupe ${group.code} se termine le ${formatDate(group.lastDate)}.`, {
        from: 'Cette date est après la dernière séance.',
      });
    const { name, schoolDays } = registration;
    const atSchool = weeklyHoursOf(group).find((hour) => isAtSchool(schoolDays, hour));
    if (atSchool) throw conflict(`${name} a cours à l’école le ${hourText(atSchool)}.`).naming(name);
    const clash = await findClash(tx, registration, group, from);
    if (clash) throw conflict(`${name} est déjà dans le groupe ${clash.code} le ${hourText(clash.hour)}.`).naming(name);
    await refuseFull(tx, group, from);
  }

  async function write(work: Work, registration: LockedRegistration, columns: Columns): Promise<void> {
    const isMoved = columns.status !== undefined && columns.status !== registration.status;
    const since = isMoved ? { statusChangedAt: now() } : {};
    await work.tx
      .update(registrations)
      .set({ ...columns, ...since, ...work.stamp.changed })
      .where(eq(registrations.id, registration.id));
  }

  const sit = ({ tx, stamp }: Work, { id, studentId }: LockedRegistration, { groupId, from }: Seat) =>
    tx.insert(enrolments).values({ registrationId: id, studentId, groupId, fromDate: from, ...stamp.added });

  /** Ends a place on a day, never before what was entered; one that never lasted a day is not kept. */
  async function stand(
    { tx, stamp }: Work,
    { id, name, place }: LockedRegistration,
    lastDay: string,
    endKind: EndKind,
  ) {
    if (!place) return;
    // What waits for a consent speaks of this place.
    await outbox.forget(tx, topicOf(id));
    const entered = await findLastEntered(tx, place.id);
    if (entered && entered > lastDay)
      throw new Problem(422, `Une présence de ${name} est saisie le ${dateWithWeekday(entered)}.`, {
        [endKind === 'moved' ? 'from' : 'closedOn']: `Une présence est saisie le ${dateWithWeekday(entered)}.`,
      }).naming(name);
    const isEnrolment = eq(enrolments.id, place.id);
    if (lastDay < place.fromDate) await tx.delete(enrolments).where(isEnrolment);
    else
      await tx
        .update(enrolments)
        .set({ toDate: lastDay, endKind, ...stamp.changed })
        .where(isEnrolment);
  }

  /** Ends a place with the day before one; who came on that day had the place until then. */
  async function standFrom(work: Work, registration: LockedRegistration, day: string, endKind: EndKind): Promise<void> {
    const cameThen = registration.place !== null && (await findLastEntered(work.tx, registration.place.id)) === day;
    await stand(work, registration, cameThen ? day : addDays(day, -1), endKind);
  }

  /** One line in the journal: the step, and the groups before and after. */
  const recordStep = (
    { tx, person }: Work,
    registration: LockedRegistration,
    action: string,
    after: { status: LockedRegistration['status']; group?: string; from?: string; closedOn?: string },
    reason?: string,
  ) =>
    audit(tx, person, {
      action,
      entity: 'registration',
      entityId: registration.id,
      diff: {
        ...(registration.status !== after.status && {
          status: [registrationStatusLabels[registration.status], registrationStatusLabels[after.status]],
        }),
        ...(registration.place?.code !== after.group && {
          group: [registration.place?.code ?? null, after.group ?? null],
        }),
        ...(after.from && { from: [null, formatDate(after.from)] }),
        ...(after.closedOn && { closedOn: [null, formatDate(after.closedOn)] }),
      },
      ...(reason && { reason }),
    });

  const send = async (work: Work, { letters }: Of, own: readonly CourseLetter[]) => {
    if (letters) letters.push(...own);
    else await notifyOfSteps(work, own);
  };

  const notifyOfLeft = async (work: Work, { place }: LockedRegistration) => {
    if (place) await notifyOfSeats(work, place.groupId, 'left');
  };

  /** Holds a registration that has a place; undefined: another version stands. */
  async function lockEnrolled({ tx }: Work, { registrationId, version, inGroup }: Of, groupId?: number) {
    const registration = await lockRegistration(tx, registrationId, groupId);
    if (version !== undefined && registration.version !== version) return undefined;
    if (inGroup !== undefined && registration.place?.groupId !== inGroup) throw notFound('Participant·e');
    if (registration.status !== 'placed')
      throw conflict(`${registration.name} n’a pas de place en ce moment.`).naming(registration.name);
    return registration;
  }

  return {
    /** A first place; the registration is then placed. */
    async place(work: Work, seat: Seat): Promise<boolean> {
      const registration = await lockRegistration(work.tx, seat.registrationId, seat.groupId);
      if (seat.version !== undefined && registration.version !== seat.version) return false;
      if (registration.status !== 'requested' && registration.status !== 'waiting') throw notEnrolled(registration);
      const group = await findGroup(work.tx, seat.groupId);
      await refuseUnfit(work, registration, group, seat.from);
      await sit(work, registration, seat);
      await write(work, registration, { status: 'placed' });
      await recordStep(work, registration, 'place', { status: 'placed', group: group.code, from: seat.from });
      await send(work, seat, [{ registrationId: registration.id, template: 'placed' }]);
      await notifyOfSeats(work, seat.groupId, 'taken');
      if (registration.status === 'requested') await settleRequest(work, registration.id);
      return true;
    },

    /** Another group, in one act. */
    async move(work: Work, seat: Seat): Promise<boolean> {
      const registration = await lockEnrolled(work, seat, seat.groupId);
      if (!registration) return false;
      if (registration.place?.groupId === seat.groupId)
        throw conflict(`${registration.name} est déjà dans ce groupe.`).naming(registration.name);
      const group = await findGroup(work.tx, seat.groupId);
      await refuseUnfit(work, registration, group, seat.from);
      await standFrom(work, registration, seat.from, 'moved');
      await sit(work, registration, seat);
      await write(work, registration, { status: 'placed' });
      await recordStep(work, registration, 'move', { status: 'placed', group: group.code, from: seat.from });
      await send(work, seat, lettersOfMove(registration, group, seat.from));
      await notifyOfSeats(work, seat.groupId, 'taken');
      await notifyOfLeft(work, registration);
      return true;
    },

    /** Leaves without a new group: waits again, from that day on. */
    async leave(work: Work, { from, ...of }: Of & { from: string }, reason?: string): Promise<boolean> {
      const registration = await lockEnrolled(work, of);
      if (!registration) return false;
      await standFrom(work, registration, from, 'moved');
      await write(work, registration, { status: 'waiting' });
      await recordStep(work, registration, 'leave', { status: 'waiting' }, reason);
      await send(work, of, lettersOfEnd(registration, from, 'waiting'));
      await notifyOfLeft(work, registration);
      return true;
    },

    async drop(work: Work, { failReasonId, closedOn, ...of }: Drop): Promise<boolean> {
      const registration = await lockEnrolled(work, of);
      if (!registration) return false;
      await standFrom(work, registration, closedOn, 'dropped');
      await write(work, registration, { status: 'dropped', failReasonId, closedOn });
      await recordStep(work, registration, 'drop', { status: 'dropped', closedOn });
      await send(work, of, lettersOfEnd(registration, closedOn, 'dropped'));
      await notifyOfLeft(work, registration);
      return true;
    },

    /**
     * Of two for one branch and year this one goes, as two files become one (people 51), or its file is archived (people 33). Writes
     * to nobody; what it was says whom it concerns.
     */
    async withdraw(work: Work, registrationId: number, reason: string): Promise<LockedRegistration> {
      const registration = await lockRegistration(work.tx, registrationId);
      await standFrom(work, registration, work.today, 'moved');
      await write(work, registration, { status: 'withdrawn', closedOn: work.today });
      await recordStep(work, registration, 'withdraw', { status: 'withdrawn', closedOn: work.today }, reason);
      await notifyOfLeft(work, registration);
      if (registration.status === 'requested') await settleRequest(work, registration.id);
      return registration;
    },

    /** Gives back a place that is held although its registration is not placed: what no step leads to (delivery 11). */
    async release(work: Work, registrationId: number, reason: string): Promise<void> {
      const registration = await lockRegistration(work.tx, registrationId);
      if (!registration.place || registration.status === 'placed')
        throw conflict(`${registration.name} a été corrigé·e entre-temps.`).naming(registration.name);
      await standFrom(work, registration, work.today, 'moved');
      await recordStep(work, registration, 'change', { status: registration.status }, reason);
      await notifyOfLeft(work, registration);
    },

    /** The course is over; that day is the last one. */
    async complete(work: Work, { lastDay, ...of }: Of & { lastDay: string }): Promise<boolean> {
      const registration = await lockEnrolled(work, of);
      if (!registration) return false;
      await stand(work, registration, lastDay, 'completed');
      await write(work, registration, { status: 'completed', closedOn: lastDay });
      await recordStep(work, registration, 'complete', { status: 'completed', closedOn: lastDay });
      await send(work, of, lettersOfEnd(registration, addDays(lastDay, 1), 'completed'));
      return true;
    },
  };
}
export type Placing = ReturnType<typeof placingRepository>;

function notEnrolled({ name, place, status }: LockedRegistration): Problem {
  if (place) return conflict(`${name} est déjà placé·e dans ${place.code}${byText(place.by)}.`).naming(name, place.by);
  return conflict(`Cette inscription est close (${registrationStatusLabels[status]}).`);
}

function refuseOther(registration: LockedRegistration, group: LockedGroup): void {
  if (group.branchId !== registration.branchId || group.trainingYearId !== registration.trainingYearId)
    throw conflict(`Le groupe ${group.code} n’est pas de cette branche et de cette année.`);
  if (!openGroups.includes(group.status)) throw conflict(`Le groupe ${group.code} n’accueille plus personne.`);
}
