import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { addDays, formatDate, formatInstant } from '@tandem/shared/rules/dates';
import { hourText, isAtSchool } from '@tandem/shared/rules/matching';
import { eq } from 'drizzle-orm';
import type { Services } from '../services';
import { enrolments, registrations } from '../platform/db/schema';
import { notFound, Problem } from '../platform/http/problem';
import type { Work } from '../platform/http/write';
import {
  byText,
  countTaken,
  findClash,
  findGroup,
  findLastEntered,
  findNewestPlace,
  type HeldGroup,
  type HeldRegistration,
  hold,
} from './held.repository';
import { lettersRepository, matterOf } from './letters.repository';
import { settleRequest, tellOfSeats } from './notices.repository';

type Columns = Partial<typeof registrations.$inferInsert>;
type EndKind = NonNullable<(typeof enrolments.$inferInsert)['endKind']>;

interface Of {
  registrationId: number;
  /** What the change is based on; without one, whatever stands. */
  version?: number | undefined;
  /** The group that the place must be in; without one, whichever it is in. */
  inGroup?: number;
  /** Nobody is written to where whoever asks does that. */
  isSilent?: boolean;
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
export const openGroups: readonly HeldGroup['status'][] = ['draft', 'open', 'running'];

const conflict = (message: string) => new Problem(409, message);

/**
 * Places in groups (teaching 7, 11): who gets one, changes it or gives it back. Each call holds its groups, then the
 * registrations of the apprentice; false: another version of the registration stands, nothing was written.
 */
export function placingRepository(services: Pick<Services, 'audit' | 'now' | 'outbox'>) {
  const { audit, now, outbox } = services;
  const letters = lettersRepository(services);
  async function refuseFull(tx: Work['tx'], { id, code, capacity }: HeldGroup, from: string): Promise<void> {
    if ((await countTaken(tx, id, from)) < capacity) return;
    const newest = await findNewestPlace(tx, id);
    if (!newest) throw conflict(`Le groupe ${code} n’a pas de place.`);
    const isJustNow = now().getTime() - Date.parse(newest.at) < justNowMs;
    const at = isJustNow ? 'il y a un instant' : `le ${formatInstant(newest.at)}`;
    throw conflict(
      `${newest.name} a reçu la dernière place ${at}${byText(newest.by)}. Le groupe ${code} est complet.`,
    ).naming(newest.name, newest.by);
  }

  /** Everything that must hold before somebody sits in a group. */
  async function refuseUnfit({ tx }: Work, held: HeldRegistration, group: HeldGroup, from: string): Promise<void> {
    refuseOther(held, group);
    if (group.lastDate && from > group.lastDate)
      throw new Problem(422, `Le groupe ${group.code} se termine le ${formatDate(group.lastDate)}.`, {
        from: 'Cette date est après la dernière séance.',
      });
    const { weekday, startsAt, endsAt } = group;
    if (weekday && startsAt && endsAt) {
      const hour = { weekday, startsAt, endsAt };
      if (isAtSchool(held.schoolDays, hour))
        throw conflict(`${held.name} a cours à l’école le ${hourText(hour)}.`).naming(held.name);
      const clash = await findClash(tx, held, group, from);
      if (clash)
        throw conflict(`${held.name} est déjà dans le groupe ${clash} le ${hourText(hour)}.`).naming(held.name);
    }
    await refuseFull(tx, group, from);
  }

  async function write(work: Work, held: HeldRegistration, columns: Columns): Promise<void> {
    const isMoved = columns.status !== undefined && columns.status !== held.status;
    const since = isMoved ? { statusChangedAt: now() } : {};
    await work.tx
      .update(registrations)
      .set({ ...columns, ...since, ...work.stamp.changed })
      .where(eq(registrations.id, held.id));
  }

  const sit = ({ tx, stamp }: Work, { id, studentId }: HeldRegistration, { groupId, from }: Seat) =>
    tx.insert(enrolments).values({ registrationId: id, studentId, groupId, fromDate: from, ...stamp.added });

  /** Ends a place on a day, never before what was entered; one that never lasted a day is not kept. */
  async function stand({ tx, stamp }: Work, { id, name, place }: HeldRegistration, lastDay: string, endKind: EndKind) {
    if (!place) return;
    // What waits for a consent speaks of this place.
    await outbox.forget(tx, matterOf(id));
    const entered = await findLastEntered(tx, place.id);
    if (entered && entered > lastDay)
      throw new Problem(422, `Une présence de ${name} est saisie le ${formatDate(entered)}.`, {
        [endKind === 'moved' ? 'from' : 'closedOn']: `Une présence est saisie le ${formatDate(entered)}.`,
      }).naming(name);
    const isPlace = eq(enrolments.id, place.id);
    if (lastDay < place.fromDate) await tx.delete(enrolments).where(isPlace);
    else
      await tx
        .update(enrolments)
        .set({ toDate: lastDay, endKind, ...stamp.changed })
        .where(isPlace);
  }

  /** Ends a place with the day before one; who came on that day had the place until then. */
  async function standFrom(work: Work, held: HeldRegistration, day: string, endKind: EndKind): Promise<void> {
    const cameThen = held.place !== null && (await findLastEntered(work.tx, held.place.id)) === day;
    await stand(work, held, cameThen ? day : addDays(day, -1), endKind);
  }

  /** One line in the journal: the step, and the groups before and after. */
  const trace = (
    { tx, person }: Work,
    held: HeldRegistration,
    action: string,
    after: { status: HeldRegistration['status']; group?: string; from?: string; closedOn?: string },
    reason?: string,
  ) =>
    audit(tx, person, {
      action,
      entity: 'registration',
      entityId: held.id,
      diff: {
        ...(held.status !== after.status && {
          status: [registrationStatusLabels[held.status], registrationStatusLabels[after.status]],
        }),
        ...(held.place?.code !== after.group && { group: [held.place?.code ?? null, after.group ?? null] }),
        ...(after.from && { from: [null, formatDate(after.from)] }),
        ...(after.closedOn && { closedOn: [null, formatDate(after.closedOn)] }),
      },
      ...(reason && { reason }),
    });

  const tell = ({ tx, person }: Work, { registrationId, isSilent }: Of, letter: Parameters<typeof letters.write>[3]) =>
    isSilent ? undefined : letters.write(tx, person, registrationId, letter);

  const tellOfLeft = async (work: Work, { place }: HeldRegistration) => {
    if (place) await tellOfSeats(work, place.groupId, 'left');
  };

  /** Holds a registration that has a place; undefined: another version stands. */
  async function holdPlaced({ tx }: Work, { registrationId, version, inGroup }: Of, groupId?: number) {
    const held = await hold(tx, registrationId, groupId);
    if (version !== undefined && held.version !== version) return undefined;
    if (inGroup !== undefined && held.place?.groupId !== inGroup) throw notFound('Participant');
    if (held.status !== 'placed') throw conflict(`${held.name} n’a pas de place en ce moment.`).naming(held.name);
    return held;
  }

  return {
    /** A first place; the registration is then placed. */
    async place(work: Work, seat: Seat): Promise<boolean> {
      const held = await hold(work.tx, seat.registrationId, seat.groupId);
      if (seat.version !== undefined && held.version !== seat.version) return false;
      if (held.status !== 'requested' && held.status !== 'waiting') throw notPlaced(held);
      const group = await findGroup(work.tx, seat.groupId);
      await refuseUnfit(work, held, group, seat.from);
      await sit(work, held, seat);
      await write(work, held, { status: 'placed' });
      await trace(work, held, 'place', { status: 'placed', group: group.code, from: seat.from });
      await tell(work, seat, 'placed');
      await tellOfSeats(work, seat.groupId, 'taken');
      if (held.status === 'requested') await settleRequest(work, held.id);
      return true;
    },

    /** Another group, in one act. */
    async move(work: Work, seat: Seat): Promise<boolean> {
      const held = await holdPlaced(work, seat, seat.groupId);
      if (!held) return false;
      if (held.place?.groupId === seat.groupId)
        throw conflict(`${held.name} est déjà dans ce groupe.`).naming(held.name);
      const group = await findGroup(work.tx, seat.groupId);
      await refuseUnfit(work, held, group, seat.from);
      await standFrom(work, held, seat.from, 'moved');
      await sit(work, held, seat);
      await write(work, held, { status: 'placed' });
      await trace(work, held, 'move', { status: 'placed', group: group.code, from: seat.from });
      await tell(work, seat, 'group_changed');
      await tellOfSeats(work, seat.groupId, 'taken');
      await tellOfLeft(work, held);
      return true;
    },

    /** Leaves without a new group: waits again, from that day on. */
    async leave(work: Work, { from, ...of }: Of & { from: string }, reason?: string): Promise<boolean> {
      const held = await holdPlaced(work, of);
      if (!held) return false;
      await standFrom(work, held, from, 'moved');
      await write(work, held, { status: 'waiting' });
      await trace(work, held, 'leave', { status: 'waiting' }, reason);
      await tellOfLeft(work, held);
      return true;
    },

    async drop(work: Work, { failReasonId, closedOn, ...of }: Drop): Promise<boolean> {
      const held = await holdPlaced(work, of);
      if (!held) return false;
      await standFrom(work, held, closedOn, 'dropped');
      await write(work, held, { status: 'dropped', failReasonId, closedOn });
      await trace(work, held, 'drop', { status: 'dropped', closedOn });
      await tell(work, of, 'dropped');
      await tellOfLeft(work, held);
      return true;
    },

    /** Of two for one branch and year this one goes, as two files become one (people 51); nobody is written to. */
    async withdraw(work: Work, registrationId: number, reason: string): Promise<void> {
      const held = await hold(work.tx, registrationId);
      await standFrom(work, held, work.today, 'moved');
      await write(work, held, { status: 'withdrawn', closedOn: work.today });
      await trace(work, held, 'withdraw', { status: 'withdrawn', closedOn: work.today }, reason);
      await tellOfLeft(work, held);
      if (held.status === 'requested') await settleRequest(work, held.id);
    },

    /** Gives back a place that is held although its registration is not placed: what no step leads to (delivery 11). */
    async release(work: Work, registrationId: number, reason: string): Promise<void> {
      const held = await hold(work.tx, registrationId);
      if (!held.place || held.status === 'placed')
        throw conflict(`${held.name} a été corrigé·e entre-temps.`).naming(held.name);
      await standFrom(work, held, work.today, 'moved');
      await trace(work, held, 'change', { status: held.status }, reason);
      await tellOfLeft(work, held);
    },

    /** The course is over; that day is the last one. */
    async complete(work: Work, { lastDay, ...of }: Of & { lastDay: string }): Promise<boolean> {
      const held = await holdPlaced(work, of);
      if (!held) return false;
      await stand(work, held, lastDay, 'completed');
      await write(work, held, { status: 'completed', closedOn: lastDay });
      await trace(work, held, 'complete', { status: 'completed', closedOn: lastDay });
      await tell(work, of, 'completed');
      return true;
    },
  };
}
export type Placing = ReturnType<typeof placingRepository>;

function notPlaced({ name, place, status }: HeldRegistration): Problem {
  if (place) return conflict(`${name} est déjà placé·e dans ${place.code}${byText(place.by)}.`).naming(name, place.by);
  return conflict(`Cette inscription est close (${registrationStatusLabels[status]}).`);
}

function refuseOther(held: HeldRegistration, group: HeldGroup): void {
  if (group.branchId !== held.branchId || group.trainingYearId !== held.trainingYearId)
    throw conflict(`Le groupe ${group.code} n’est pas de cette branche et de cette année.`);
  if (!openGroups.includes(group.status)) throw conflict(`Le groupe ${group.code} n’accueille plus personne.`);
}
