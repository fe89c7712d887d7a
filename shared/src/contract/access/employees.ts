import * as z from 'zod';
import { handedCoaching, mostHanded } from '../coaching/coachings.list';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { version } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf, storedShapeOf } from '../../fields/shapes';
import { type FiltersOf, listing, one, type QueryOf, searchText, several, type SortOf } from '../listing';
import { civilDate, id, idParams, instant, pageOf } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { accountSummary, staffRoles } from './users';

/** Whether a person still works here; a departure that is announced does not count yet. */
export const employeeStatuses = { present: 'En poste', left: 'Parti·e', archived: 'Archivé·e' } as const;

/** One of the staff: every field that is typed. */
export const employeeTable = {
  firstName: { kind: 'text', label: 'Prénom', max: 80, isRequired: true, isNeverNull: true },
  lastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true, isNeverNull: true },
  email: { kind: 'email', label: 'E-mail', isRequired: true, isNeverNull: true },
  phone: { kind: 'phone', label: 'Téléphone' },
  function: { kind: 'text', label: 'Fonction', max: 80, isRequired: true, isNeverNull: true },
  /** Percent of a full post. */
  workload: { kind: 'number', label: 'Taux d’activité (%)', min: 1, max: 100 },
  coachAppOfficeId: { kind: 'one', label: 'Antenne CoachApp', list: 'coachapp-office' },
  hiredOn: { kind: 'date', label: 'Entrée en fonction' },
} as const satisfies Fields;

/** Days within which a departure can be taken back with all that it did. */
const departureUndoDays = 30;
/** Until when a departure that was noted at this instant can be taken back so. */
export const departureUndoableUntil = (notedAt: string) =>
  new Date(new Date(notedAt).getTime() + departureUndoDays * 86_400_000);

/** Everything about one of the staff, with the account that signs in. */
export const employeeRow = storedShapeOf(employeeTable).extend({
  id: z.int(),
  version: z.int(),
  /** Label of the CoachApp office. */
  office: z.string().nullable(),
  leftOn: civilDate.nullable(),
  status: z.enum(keysOf(employeeStatuses)),
  account: accountSummary.nullable(),
  updatedAt: instant,
  /** Who saved last. */
  updatedBy: z.string().nullable(),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/** What is typed to add or change one of the staff. */
export const employeeFields = shapeOf(employeeTable);
export type EmployeeFields = z.output<typeof employeeFields>;

/** A function as it stands in an address: its commas are encoded, since commas part several values. */
const encoded = z
  .string()
  .max(300)
  .transform((text) => text.replaceAll('%2C', ','));

/** Without a `status`, those who left and the archived ones are left out. */
export const employeeList = listing({
  filters: {
    search: searchText,
    status: several(z.enum(keysOf(employeeStatuses))),
    function: several(encoded),
    officeId: several(id),
    role: several(z.enum(staffRoles)),
    account: one(z.enum(['with', 'without'])),
  },
  sortedBy: ['lastName', 'function', 'workload', 'office', 'role', 'account', 'lastSignInAt', 'hiredOn'],
  usualSort: ['lastName'],
});
export type EmployeeFilters = FiltersOf<typeof employeeList>;
export type EmployeeSort = SortOf<typeof employeeList>;
export type EmployeeListQuery = QueryOf<typeof employeeList>;

/** What a person who leaves has open today. */
export const handOver = z.object({
  account: accountSummary.nullable(),
  /** Browsers that are signed in now. */
  openSessions: z.int(),
  /** AppApp groups that the person teaches and that are not over. */
  groups: z.array(z.object({ id: z.int(), code: z.string() })),
  /** Open reminders of the own account; what they say is its owner's alone. */
  reminders: z.int(),
  /** Accounts that may take them over: those of a coach stay within the wall of coaching. */
  reminderTakers: z.array(z.object({ id: z.int(), label: z.string() })),
  /** Without this account nobody could administer: another admin has to come first. */
  isLastAdmin: z.boolean(),
});
export type HandOver = z.infer<typeof handOver>;

/** Who takes over what a person leaves. */
export const handedWork = z.object({
  /** Requests and follow-ups of CoachApp, as they were read. */
  coachings: z.array(handedCoaching).max(mostHanded).default([]),
  /** The account that gets the open reminders; null: nobody. Left out: not decided. */
  remindersTo: id.nullable().optional(),
});
export type HandedWork = z.output<typeof handedWork>;

const changed = {
  params: idParams,
  reply: employeeRow,
  outcomes: { 404: missing, 409: stale(employeeRow), 422: rejected, 428: versionMissing },
} as const;

/** The organisation's own staff; for admins only. */
export const employees = endpoints(['employee', 'user'], {
  list: {
    method: 'GET',
    path: '/api/employees',
    summary: 'Collaborateurs',
    query: employeeList.query,
    reply: pageOf(employeeRow),
  },
  overview: {
    method: 'GET',
    path: '/api/employees/overview',
    summary: 'Nombres des vues standard et fonctions en usage',
    reply: z.object({
      present: z.int(),
      withoutAccount: z.int(),
      left: z.int(),
      archived: z.int(),
      functions: z.array(z.string()),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/employees',
    summary: 'Ajoute un·e collaborateur·trice; un compte de la même adresse lui est rattaché',
    body: z.object({ values: employeeFields }),
    reply: employeeRow,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  show: {
    method: 'GET',
    path: '/api/employees/:id',
    summary: 'Fiche d’un·e collaborateur·trice',
    params: idParams,
    reply: employeeRow,
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/employees/:id',
    summary: 'Change une fiche; les noms changent aussi dans le compte',
    body: z.object({ version, values: employeeFields }),
    ...changed,
  },
  handOver: {
    method: 'GET',
    path: '/api/employees/:id/hand-over',
    summary: 'Ce que laisse une personne qui part',
    params: idParams,
    reply: handOver,
    outcomes: { 404: missing },
  },
  leave: {
    method: 'POST',
    path: '/api/employees/:id/departure',
    changes: ['employee', 'user', 'coaching', 'task'],
    summary:
      'Note un départ et remet le travail ouvert; le compte se ferme ce jour-là. Un départ d’aujourd’hui ou d’avant ne laisse rien d’ouvert',
    body: z.object({ version, leftOn: civilDate, handOver: handedWork.default({ coachings: [] }) }),
    ...changed,
    idempotent: true,
  },
  archive: {
    method: 'POST',
    path: '/api/employees/:id/archive',
    summary: 'Archive la fiche d’une personne partie',
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/employees/:id/restore',
    changes: ['employee', 'user', 'coaching', 'task'],
    summary:
      'Annule un départ ou un archivage. Dans les 30 jours, le compte que le départ a fermé se rouvre, et ce qui a été remis revient',
    /** `keepsDeparture`: the file leaves the archives, and the person has left as before. */
    body: z.object({ version, keepsDeparture: z.boolean().optional() }),
    ...changed,
    idempotent: true,
  },
});

/** A departure as its form holds it. */
export const departureForm = employees.leave.body.pick({ leftOn: true }).extend({
  /** What is open changes hands with this act; otherwise, before a later day, it stays with the person until then. */
  isNow: z.boolean(),
  /** Who gets the reminders: the id of an account, `none` for nobody. */
  remindersTo: z.string(),
  /** Who was chosen for which follow-up, by its id. */
  takers: z.record(z.string(), z.int().nullable()),
});
