import * as z from 'zod';
import { coachingStatusLabels, keysOf } from '../enumerations';
import { type FiltersOf, listing, one, type QueryOf, searchText, several, type SortOf } from '../listing';
import { civilDate, id, instant } from '../page';
import { coachingTable } from './coachings.record';

const text = z.string().nullable();

/** Days without contact after which a follow-up stands under «Sans contact». */
export const daysWithoutContact = 21;

/** What the final accompaniments say in numbers: those at which the apprentice was present. */
export const coachingMeetings = z.object({
  meetings: z.int(),
  /** Of all of them together. */
  minutes: z.int(),
  lastContactOn: civilDate.nullable(),
});

/** One row of the list: no content, so that every coach may see who is followed (coaching 10). */
export const coachingRow = z.object({
  id: z.int(),
  version: z.int(),
  studentId: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  profession: text,
  officeId: z.int(),
  office: z.string(),
  coachId: z.int().nullable(),
  coach: text,
  status: z.enum(keysOf(coachingStatusLabels)),
  /** The main one. */
  area: z.string(),
  isUrgent: z.boolean(),
  receivedOn: civilDate,
  statusChangedAt: instant,
  /** Own, of the own office, or of the person who reads all: opens. */
  isReadable: z.boolean(),
  ...coachingMeetings.shape,
  /** The next date that is to come. */
  nextOn: civilDate.nullable(),
});
export type CoachingRow = z.infer<typeof coachingRow>;

/** Columns of the list and of its export, in their usual order. */
export const coachingColumns = {
  lastName: { label: 'Apprenti·e' },
  office: { label: coachingTable.officeId.label },
  coach: { label: coachingTable.coachId.label },
  status: { label: 'Statut' },
  area: { label: 'Domaine' },
  urgency: { label: 'Urgence' },
  lastContactOn: { label: 'Dernier contact' },
  nextOn: { label: 'Prochain RDV' },
  meetings: { label: 'Entretiens et heures' },
  receivedOn: { label: coachingTable.receivedOn.label },
} as const;
export type CoachingColumn = keyof typeof coachingColumns;

/** What the list is asked by. */
export const coachingList = listing({
  filters: {
    /** Words in any order: name, e-mail, digits of the mobile. Accents and case do not matter. */
    search: searchText,
    status: several(z.enum(keysOf(coachingStatusLabels))),
    officeId: several(id),
    coachId: several(id),
    areaId: several(id),
    urgent: one(z.stringbool()),
    /** Of the person who asks. */
    mine: one(z.stringbool()),
    /** Open and without a coach. */
    unassigned: one(z.stringbool()),
    /** Accepted or in progress, and nobody has met for more than `daysWithoutContact` days. */
    quiet: one(z.stringbool()),
    /** Open, of those whom the caller reads, with a goal that is still open after its day. */
    overdue: one(z.stringbool()),
    studentId: one(id),
  },
  sortedBy: ['lastName', 'office', 'coach', 'status', 'receivedOn', 'urgency', 'lastContactOn', 'nextOn', 'meetings'],
  /** Urgent ones first, then who waits longest. */
  usualSort: ['-urgency', 'receivedOn'],
});
export type CoachingFilters = FiltersOf<typeof coachingList>;
export type CoachingSort = SortOf<typeof coachingList>;
export type CoachingListQuery = QueryOf<typeof coachingList>;

/** Numbers of the standard views. */
export const coachingCounts = z.object({
  mine: z.int(),
  unassigned: z.int(),
  urgent: z.int(),
  quiet: z.int(),
  overdue: z.int(),
  open: z.int(),
  ended: z.int(),
});
export type CoachingCounts = z.infer<typeof coachingCounts>;

/** One follow-up of several that change hands together, at the version that was shown; `coachId` null: «À attribuer». */
export const handedCoaching = z.object({ id, version: z.int().positive(), officeId: id, coachId: id.nullable() });
export type HandedCoaching = z.output<typeof handedCoaching>;
/** How many change hands in one act. */
export const mostHanded = 200;
