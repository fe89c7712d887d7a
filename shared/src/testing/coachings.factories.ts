import type { Accompaniment, AccompanimentStart, AccompanimentVersion } from '../contract/coaching/accompaniments.file';
import type { CoachingRow } from '../contract/coaching/coachings.list';
import type { Goal } from '../contract/coaching/goals';
import type { NetworkMember } from '../contract/coaching/network';
import type { Coaching, StudentCoachings } from '../contract/coaching/coachings.file';

/** A row of the list of follow-ups that is being read. */
export const aCoachingRow = (given: Partial<CoachingRow> = {}): CoachingRow => ({
  id: 5,
  version: 1,
  studentId: 12,
  lastName: 'Favre',
  firstName: 'Amélie',
  profession: 'Menuisière CFC',
  officeId: 1,
  office: 'Antenne Nord',
  coachId: 3,
  coach: 'Nadia Keller',
  status: 'active',
  area: 'Motivation',
  isUrgent: false,
  receivedOn: '2026-09-14',
  statusChangedAt: '2026-09-22T08:00:00.000Z',
  isReadable: true,
  meetings: 6,
  minutes: 345,
  lastContactOn: '2026-11-18',
  nextOn: null,
  ...given,
});

/** A follow-up with everything that was said. */
export const aCoaching = (given: Partial<Coaching> = {}): Coaching => ({
  id: 5,
  version: 1,
  studentId: 12,
  name: 'Amélie Favre',
  trainingYear: '2026-2027',
  status: 'active',
  statusChangedAt: '2026-09-22T08:00:00.000Z',
  receivedOn: '2026-09-14',
  applicantLastName: 'Chappuis',
  applicantFirstName: 'Isabelle',
  applicantFunctionId: 21,
  applicantFunction: 'Conseillère aux apprentis',
  applicantOrganisation: null,
  applicantPhone: '+41791234567',
  applicantEmail: 'isabelle.chappuis@exemple.ch',
  sourceId: null,
  source: null,
  officeId: 1,
  office: 'Antenne Nord',
  coachId: 3,
  coach: 'Nadia Keller',
  areaIds: [31, 32],
  areas: [
    { id: 31, label: 'Motivation' },
    { id: 32, label: 'Stress et examens' },
  ],
  situation: 'Retards répétés depuis septembre.',
  expectations: null,
  isUrgent: false,
  isContractAtRisk: false,
  otherOrganizationIds: [],
  otherOrganizations: [],
  plannedSessions: null,
  acceptedOn: '2026-09-20',
  firstMeetingOn: '2026-09-22',
  pausedUntil: null,
  endedOn: null,
  endReasonId: null,
  endReason: null,
  outcome: null,
  outcomeText: null,
  refusedOn: null,
  refusalReasonId: null,
  refusalReason: null,
  refusalText: null,
  meetings: 6,
  minutes: 345,
  lastContactOn: '2026-11-18',
  joins: [],
  ...given,
});

/** A person of a network who may be contacted. */
export const aMember = (given: Partial<NetworkMember> = {}): NetworkMember => ({
  id: 7,
  version: 1,
  functionId: 61,
  function: 'Mère',
  organisation: null,
  lastName: 'Monney',
  firstName: 'Maria',
  phone: '+41791234567',
  email: 'maria.monney@exemple.ch',
  mayContact: true,
  note: null,
  ...given,
});

/** A goal on its way. */
export const aGoal = (given: Partial<Goal> = {}): Goal => ({
  id: 8,
  version: 1,
  text: 'Arriver à l’heure toute la semaine',
  areaId: 31,
  area: 'Motivation',
  dueOn: '2026-12-18',
  state: 'open',
  progress: 2,
  ...given,
});

/** What the form of an apprentice without any follow-up begins with. */
export const studentCoachingsOf = (given: Partial<StudentCoachings> = {}): StudentCoachings => ({
  student: {
    id: 12,
    name: 'Amélie Favre',
    phone: '+41791112233',
    email: 'amelie.favre@exemple.ch',
    officeId: 1,
    closedBecause: null,
  },
  rows: [],
  coaches: [
    { id: 3, label: 'Nadia Keller', officeId: 1, open: 14 },
    { id: 4, label: 'Sami Roulin', officeId: 2, open: 9 },
  ],
  reader: { readsAll: false, employeeId: 3, officeId: 1 },
  ...given,
});

/** An accompaniment as its author reads it. */
export const anAccompaniment = (given: Partial<Accompaniment> = {}): Accompaniment => ({
  id: 41,
  version: 1,
  coachingId: 5,
  studentId: 12,
  coach: 'Nadia Keller',
  date: '2026-11-18',
  startsAt: '14:00',
  minutes: 45,
  mode: 'meeting',
  areaIds: [31],
  areas: [{ id: 31, label: 'Motivation' }],
  participantIds: [],
  participants: [],
  place: null,
  presence: 'present',
  summary: 'Deux retards cette semaine.',
  privateNote: null,
  hasPrivateNote: false,
  goals: [],
  nextStep: null,
  nextDate: null,
  travelMinutes: null,
  isFinal: true,
  finalAt: '2026-11-18T15:00:00.000Z',
  isEditedLate: false,
  earlierVersions: 0,
  openUntil: '2026-12-18',
  may: { change: true, needsReason: false, remove: false },
  ...given,
});

/** What an accompaniment said from one save to the next. */
export const aVersion = (given: Partial<AccompanimentVersion> = {}): AccompanimentVersion => ({
  version: 1,
  savedAt: '2026-11-18T15:00:00.000Z',
  savedBy: 'Nadia Keller',
  reason: null,
  date: '2026-11-18',
  startsAt: '14:00',
  minutes: 45,
  mode: 'meeting',
  presence: 'present',
  place: null,
  areas: [{ id: 31, label: 'Motivation' }],
  participants: [],
  summary: 'Deux retards cette semaine.',
  nextStep: null,
  nextDate: null,
  travelMinutes: null,
  goals: [],
  ...given,
});

/** What the form of a follow-up with one accompaniment begins with. */
export const accompanimentStart = (given: Partial<AccompanimentStart> = {}): AccompanimentStart => ({
  coachingId: 5,
  studentId: 12,
  name: 'Amélie Favre',
  status: 'active',
  closedBecause: null,
  areaIds: [31],
  lastMode: 'phone',
  last: [anAccompaniment()],
  goals: [{ id: 9, text: 'Arriver à l’heure', progress: 2, isOpen: true }],
  network: [{ id: 7, label: 'Claude Grandjean' }],
  ...given,
});
