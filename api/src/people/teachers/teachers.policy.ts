import { administration, type Audience, everyone, internal, office } from '@tandem/shared/access';
import type { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherSection } from '@tandem/shared/contract/people/teachers.file';
import type { Policy } from '../../platform/http/policy';
import type { Person } from '../../platform/http/person';

/** The administration, and a teacher about the own row (checked in `teachers.api.ts`). */
const owned = [...administration, 'teacher'] as const satisfies readonly Audience[];

/** People 34: coaches read class A only; pay, bank and AVS (class D) are the administration's and the owner's. */
export const teachersPolicy = {
  list: office,
  counts: office,
  countEach: office,
  create: administration,
  exportRows: administration,
  availabilitySearch: office,
  show: internal,
  tabCounts: internal,
  change: owned,
  handOver: administration,
  transition: administration,
  archive: administration,
  restore: administration,
  pay: owned,
  changePay: owned,
  reveal: owned,
  history: ['admin'],
  calendarState: owned,
  renewCalendar: owned,
  revokeCalendar: owned,
  /** Whoever holds the token of the address. */
  calendar: everyone,
} as const satisfies Policy<typeof teachers>;

const officeSections = [
  'identity',
  'contact',
  'origin',
  'study',
  'teaching',
  'availability',
  'avs',
  'iban',
  'contract',
  'rate',
] as const;
/** People 16: a teacher keeps these up to date. */
const ownSections = ['contact', 'availability', 'iban'] as const;

/** The parts of a teacher's file that somebody may change. */
export function sectionsFor({ audience, teacherId }: Person, id: number): readonly TeacherSection[] {
  if (audience === 'admin') return [...officeSections, 'rating'];
  if (audience === 'appapp_administrator') return officeSections;
  return audience === 'teacher' && teacherId === id ? ownSections : [];
}

/** Classes B and D: the administration, and the teacher about the own row. */
export const readsPay = ({ audience, teacherId }: Person, id: number): boolean =>
  audience === 'admin' || audience === 'appapp_administrator' || (audience === 'teacher' && teacherId === id);

/** A teacher has one page: the own one (spec §6). Another one looks like none at all. */
export const mayOpen = ({ audience, teacherId }: Person, id: number): boolean =>
  audience !== 'teacher' || teacherId === id;
