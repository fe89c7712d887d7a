import type { Weekday } from '../days';

// The independent model: what the script knows of the year because it played it. Nothing here is read back from the product but the ids
// and versions that it gave; the product's rules are written anew beside these records, from the documents alone.

/** A value of a list, as `GET /api/lists` gives it. */
export interface Item {
  id: number;
  label: string;
  extra: Record<string, unknown>;
}

export interface Year {
  id: number;
  label: string;
  startsOn: string;
  endsOn: string;
}

/** A training; the registration keeps what it was when it was sent. */
export interface Training {
  professionId: number;
  certType: string;
  learningYearId: number;
  schoolId: number;
  schoolDays: readonly Weekday[];
  contractStart: string | null;
  contractEnd: string | null;
}

export interface Student {
  id: number;
  lastName: string;
  firstName: string;
  gender: string | null;
  birthDate: string;
  communeId: number | null;
  /** Null: nothing is known of it (a coaching request from outside). */
  training: Training | null;
  isForgotten: boolean;
  /** What stays of the commune of somebody who is forgotten (delivery 16). */
  fixedRegionId: number | null;
}

export type RegistrationStatus =
  'requested' | 'waiting' | 'placed' | 'completed' | 'dropped' | 'withdrawn' | 'rejected' | 'carried';

export interface Registration {
  id: number;
  version: number;
  studentId: number;
  yearId: number;
  branchId: number;
  /** The first one is where statistics count it. */
  locationIds: readonly number[];
  regionId: number | null;
  /** As on that day; forgotten with its person. */
  communeId: number | null;
  payerTypeId: number;
  training: Training;
  submittedOn: string;
  status: RegistrationStatus;
  failReasonId: number | null;
}

/** A place in a group; both days belong to it. */
export interface Enrolment {
  id: number;
  registrationId: number;
  studentId: number;
  groupId: number;
  from: string;
  to: string | null;
}

export interface Hour {
  weekday: Weekday;
  startsAt: string;
  endsAt: string;
}

export interface Group {
  id: number;
  version: number;
  code: string;
  yearId: number;
  branchId: number;
  locationId: number;
  courseLocationId: number | null;
  teacherId: number;
  /** One a week, or one on each of two weekdays. */
  hours: readonly Hour[];
  firstDate: string;
  lastDate: string;
  capacity: number;
  /** Null while it is not closed. */
  closedOn: string | null;
  status: 'open' | 'running' | 'closed' | 'cancelled';
}

export interface Lesson {
  id: number;
  version: number;
  groupId: number;
  date: string;
  startsAt: string;
  endsAt: string;
  teacherId: number | null;
  status: 'planned' | 'held' | 'cancelled' | 'moved';
  /** Cancelled so late that it is paid all the same. */
  isPaidAllTheSame: boolean;
}

export type Attendance = 'present' | 'late' | 'absent_excused' | 'absent_unexcused' | 'exempt';

export interface Cell {
  lessonId: number;
  enrolmentId: number;
  status: Attendance;
}

export interface Rate {
  validFrom: string;
  hourlyRate: number;
  vacationPct: number;
}

export interface Teacher {
  id: number;
  lastName: string;
  firstName: string;
  rates: Rate[];
}

/** A line of a month: a lesson, or what somebody wrote. Centimes an hour, hundredths of a percent. */
export interface PaidLine {
  lessonId: number | null;
  date: string;
  startsAt: string;
  minutes: number;
  rate: number;
  vacationPct: number;
  amount: bigint;
}

/** A line that somebody wrote beside the lessons. */
export interface WrittenLine {
  date: string;
  minutes: number;
}

export interface Statement {
  teacherId: number;
  month: string;
  status: 'open' | 'submitted' | 'approved' | 'exported';
  version: number;
  written: WrittenLine[];
  /** Its lines as they were when it was approved. */
  frozenLines: PaidLine[] | null;
}

export interface FollowUp {
  id: number;
  version: number;
  studentId: number;
  /** What the apprentice's file said when it was asked for; the commune is forgotten with its person. */
  training: Training | null;
  regionId: number | null;
  communeId: number | null;
  officeId: number;
  coachId: number | null;
  receivedOn: string;
  isUrgent: boolean;
  status: 'received' | 'review' | 'accepted' | 'active' | 'paused' | 'ended' | 'refused' | 'withdrawn';
  acceptedOn: string | null;
  firstMeetingOn: string | null;
  endedOn: string | null;
  endReasonId: number | null;
  refusalReasonId: number | null;
}

export interface Meeting {
  id: number;
  followUpId: number;
  coachId: number;
  date: string;
  minutes: number;
  travel: number;
  isFinal: boolean;
  presence: 'present' | 'excused' | 'unexcused' | 'cancelled_by_coach';
}

export interface Settings {
  /** Centimes a lesson from a day on, the oldest first. */
  prices: { from: string; contribution: number }[];
  /** Only attended lessons are charged. */
  isByAttendance: boolean;
  usualRate: Omit<Rate, 'validFrom'>;
  paysLateCancel: boolean;
}

/** Everything that there is. */
export function emptyModel(lists: Record<string, readonly Item[]>, years: readonly Year[], settings: Settings) {
  return {
    lists,
    years,
    settings,
    students: new Map<number, Student>(),
    registrations: new Map<number, Registration>(),
    enrolments: new Map<number, Enrolment>(),
    groups: new Map<number, Group>(),
    lessons: new Map<number, Lesson>(),
    /** By lesson and place. */
    cells: new Map<string, Cell>(),
    teachers: new Map<number, Teacher>(),
    statements: new Map<string, Statement>(),
    followUps: new Map<number, FollowUp>(),
    meetings: new Map<number, Meeting>(),
  };
}
export type Model = ReturnType<typeof emptyModel>;

export const cellKey = (lessonId: number, enrolmentId: number) => `${lessonId}/${enrolmentId}`;
export const itemOf = ({ lists }: Pick<Model, 'lists'>, id: number | null): Item | undefined =>
  id === null
    ? undefined
    : Object.values(lists)
        .flat()
        .find((item) => item.id === id);
/** What a value of a list is called; null: none. */
export const labelIn = (model: Pick<Model, 'lists'>, id: number | null): string | null =>
  itemOf(model, id)?.label ?? null;
export const of = <T>(found: ReadonlyMap<number, T>, id: number): T => {
  const one = found.get(id);
  if (one === undefined) throw new Error(`The model knows no ${id}.`);
  return one;
};
