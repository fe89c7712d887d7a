import type { Breakdown, Dims } from './dims';
import type { Facts } from './facts';
import type { FollowingFact, FollowUpFact, MeetingFact } from './facts.coaching';
import {
  type FundingFact,
  type GroupFact,
  type LessonFact,
  type RequestFact,
  type Seat,
  wholeShare,
} from './facts.teaching';
import type { Settings } from './records';

// The formulas of desk 21, written anew over facts.

export type Section = 'appapp' | 'lessons' | 'coaching' | 'costs';

/** A number, and how many rows it opens. */
export interface Counted {
  /** Null: there is nothing to divide by. */
  value: number | null;
  rows: number;
  /** Money before it is rounded, in `wholeShare`th parts of a centime; the lines of a table make the rounded total. */
  exact?: bigint;
}

interface Indicator {
  section: Section;
  /** What each of its facts can be divided by. */
  dimsOf: (facts: Facts) => Dims[];
  count: (facts: Facts, settings: Settings, isIn: (dims: Dims) => boolean) => Counted;
}
type Formula<F> = (facts: readonly F[], settings: Settings) => Counted;

const indicator = <F extends { dims: Dims }>(
  section: Section,
  read: (facts: Facts) => readonly F[],
  formula: Formula<F>,
): Indicator => ({
  section,
  dimsOf: (facts) => read(facts).map(({ dims }) => dims),
  count: (facts, settings, isIn) =>
    formula(
      read(facts).filter(({ dims }) => isIn(dims)),
      settings,
    ),
});

const people = [
  'region',
  'commune',
  'category',
  'profession',
  'certType',
  'learningYear',
  'school',
  'gender',
  'age',
] as const;
/** What each section can be divided by (desk 22). */
export const breakdownsOf: Readonly<Record<Section, readonly Breakdown[]>> = {
  appapp: ['month', 'branch', 'place', ...people, 'reason'],
  lessons: ['month', 'branch', 'place'],
  coaching: ['month', 'office', 'coach', ...people, 'reason'],
  costs: ['month', 'branch', 'place', ...people],
};

const sum = <F>(facts: readonly F[], of: (fact: F) => number) => facts.reduce((total, fact) => total + of(fact), 0);
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const median = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
const count = <F>(facts: readonly F[]): Counted => ({ value: facts.length, rows: facts.length });
const rate = <F>(facts: readonly F[], isIn: (fact: F) => boolean): Counted => ({
  value: share(facts.filter(isIn).length, facts.length),
  rows: facts.length,
});

/** How many apprentices these seats are. */
const heads = (seats: readonly Seat[]) =>
  new Set(seats.flatMap(({ studentId }) => (studentId === null ? [] : [studentId]))).size;
export const came = ({ said }: Pick<Seat, 'said'>): boolean => said === 'present' || said === 'late';
/** Dispensed, and what nobody entered, count for nothing. */
const isSaid = ({ said }: Seat) => said !== undefined && said !== 'exempt';
const attendance = (seats: readonly Seat[], isIn: (seat: Seat) => boolean): Counted => {
  const said = seats.filter(isSaid);
  return { value: share(said.filter(isIn).length, said.length), rows: heads(said) };
};

const money = <F extends { studentId: number | null }>(seats: readonly F[], of: (seat: F) => bigint) => {
  const byHead = new Map<number, bigint>();
  for (const seat of seats)
    if (seat.studentId !== null) byHead.set(seat.studentId, (byHead.get(seat.studentId) ?? 0n) + of(seat));
  const exact = seats.reduce((total, seat) => total + of(seat), 0n);
  return { value: nearest(exact, wholeShare), rows: [...byHead.values()].filter((each) => each !== 0n).length, exact };
};
const nearest = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom));
const costOf = ({ pay, rooms }: Seat) => pay + rooms;

/** The cost of an hour of one apprentice, to five centimes, over the months that have both. */
function costPerHour(all: readonly Seat[]): Counted {
  const seats = all.filter(({ hasBoth }) => hasBoth);
  const present = seats.filter(came);
  const minutes = sum(present, (seat) => seat.minutes);
  const exact = seats.reduce((total, seat) => total + costOf(seat), 0n);
  const value =
    minutes === 0
      ? null
      : Number((2n * exact * 60n + 5n * wholeShare * BigInt(minutes)) / (10n * wholeShare * BigInt(minutes))) * 5;
  return { value, rows: heads(present) };
}

/** What apprentices pay: for each lesson given at which they were expected, or each that they came to (teaching 30). */
export const chargedIn = (seats: readonly Seat[], { isByAttendance }: Settings): Seat[] =>
  seats.filter((seat) => seat.isCharged && (!isByAttendance || came(seat)));
/** What a lesson of that day costs an apprentice, in centimes. */
export const contributionOn = ({ prices }: Settings, date: string): number =>
  prices.reduce((price, { from, contribution }) => (from <= date ? contribution : price), 0);
function participation(seats: readonly Seat[], settings: Settings): Counted {
  const charged = chargedIn(seats, settings);
  const amount = sum(charged, ({ date }) => contributionOn(settings, date));
  return { value: amount, rows: heads(charged), exact: BigInt(amount) * wholeShare };
}

const ofSeats = (section: Section, formula: Formula<Seat>) => indicator(section, ({ seats }) => seats, formula);
const ofFunding = (formula: Formula<FundingFact>) => indicator('costs', ({ funding }) => funding, formula);
const ofRequests = (formula: Formula<RequestFact>) => indicator('appapp', ({ requests }) => requests, formula);
const ofGroups = (formula: Formula<GroupFact>) => indicator('appapp', ({ groups }) => groups, formula);
const ofLessons = (formula: Formula<LessonFact>) => indicator('lessons', ({ lessons }) => lessons, formula);
const ofReceived = (formula: Formula<FollowUpFact>) => indicator('coaching', ({ received }) => received, formula);
const ofEnded = (formula: Formula<FollowUpFact>) =>
  indicator('coaching', ({ ended }) => ended.filter(({ status }) => status === 'ended'), formula);
const ofFollowing = (formula: Formula<FollowingFact>) => indicator('coaching', ({ following }) => following, formula);
const ofMeetings = (formula: Formula<MeetingFact>) => indicator('coaching', ({ meetings }) => meetings, formula);

export const indicators = {
  students: ofSeats('appapp', (seats) => {
    const expected = heads(seats.filter((seat) => seat.expected > 0));
    return { value: expected, rows: expected };
  }),
  requests: ofRequests(count),
  placementRate: ofRequests((all) =>
    rate(
      all.filter(({ status }) => status !== 'rejected'),
      ({ status }) => ['placed', 'completed', 'dropped'].includes(status),
    ),
  ),
  placementDelay: ofRequests((all) => {
    const delays = all.flatMap(({ delay }) => (delay === undefined ? [] : [delay]));
    return { value: median(delays), rows: delays.length };
  }),
  fillRate: ofGroups((groups) => ({
    value: share(
      sum(groups, ({ active }) => active),
      sum(groups, ({ capacity }) => capacity),
    ),
    rows: groups.length,
  })),
  learnerHours: ofSeats('appapp', (seats) => {
    const present = seats.filter(came);
    return { value: sum(present, ({ minutes }) => minutes) / 60, rows: heads(present) };
  }),
  attendanceRate: ofSeats('appapp', (seats) => attendance(seats, came)),
  unexcusedRate: ofSeats('appapp', (seats) => attendance(seats, ({ said }) => said === 'absent_unexcused')),
  dropRate: ofRequests((all) =>
    rate(
      all.filter(({ isPlaced }) => isPlaced),
      ({ isDropped }) => isDropped,
    ),
  ),
  drops: ofRequests((all) => count(all.filter(({ isDropped }) => isDropped))),

  lessonsHeld: ofLessons((all) => count(all.filter(({ status }) => status === 'held'))),
  lessonsCancelled: ofLessons((all) => count(all.filter(({ status }) => status === 'cancelled'))),
  lessonHours: ofLessons((all) => {
    const held = all.filter(({ status }) => status === 'held');
    return { value: sum(held, ({ minutes }) => minutes) / 60, rows: held.length };
  }),
  coverage: ofLessons((all) =>
    rate(
      all.filter(({ isPast }) => isPast),
      ({ isEntered }) => isEntered,
    ),
  ),

  coachRequests: ofReceived(count),
  coachAccepted: ofReceived((all) => count(all.filter(({ isAccepted }) => isAccepted))),
  coachRefused: ofReceived((all) => count(all.filter(({ status }) => status === 'refused'))),
  coachDelay: ofReceived((all) => {
    const delays = all.flatMap(({ delay }) => (delay === undefined ? [] : [delay]));
    return { value: median(delays), rows: delays.length };
  }),
  // Within 48 hours: by the day two days later at the latest.
  coachUrgent: ofReceived((all) =>
    rate(
      all.filter(({ isUrgent, delay }) => isUrgent && delay !== undefined),
      ({ delay }) => delay! <= 2,
    ),
  ),
  coachActive: ofFollowing(count),
  coachLoad: ofFollowing((all) => {
    const given = all.filter(({ coachId }) => coachId !== null);
    return { value: share(given.length, new Set(given.map(({ coachId }) => coachId)).size), rows: given.length };
  }),
  meetings: ofMeetings(count),
  meetingHours: ofMeetings((all) => ({ value: sum(all, ({ minutes }) => minutes) / 60, rows: all.length })),
  travelHours: ofMeetings((all) => ({
    value: sum(all, ({ travel }) => travel) / 60,
    rows: all.filter(({ travel }) => travel > 0).length,
  })),
  coachDuration: ofEnded((all) => {
    const durations = all.flatMap(({ duration }) => (duration === undefined ? [] : [duration]));
    return { value: median(durations), rows: durations.length };
  }),
  coachSuccess: ofEnded((all) => rate(all, ({ isSuccess }) => isSuccess)),

  cost: ofSeats('costs', (seats) => money(seats, costOf)),
  roomCost: ofSeats('costs', (seats) => money(seats, ({ rooms }) => rooms)),
  costPerHour: ofSeats('costs', costPerHour),
  participation: ofSeats('costs', participation),
  contribution: ofSeats('costs', (seats) => money(seats, ({ funded }) => funded)),
  budget: ofFunding((all) => {
    const budget = sum(all, (fact) => fact.budget);
    return { value: budget, rows: 0, exact: BigInt(budget) * wholeShare };
  }),
  budgetLeft: ofFunding((all) => {
    const { exact: spent, rows } = money(all, ({ funded }) => funded);
    const exact = BigInt(sum(all, (fact) => fact.budget)) * wholeShare - spent;
    return { value: nearest(exact, wholeShare), rows, exact };
  }),
} as const;
export type Key = keyof typeof indicators;
