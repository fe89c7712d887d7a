import * as z from 'zod';
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
  /** Without this account nobody could administer: another admin has to come first. */
  isLastAdmin: z.boolean(),
});
export type HandOver = z.infer<typeof handOver>;

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
    summary: 'Note un départ; le compte se ferme ce jour-là',
    body: z.object({ version, leftOn: civilDate }),
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
    summary: 'Annule un départ ou un archivage; le compte reste fermé',
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
});

/** A departure as its form holds it. */
export const departureForm = employees.leave.body.pick({ leftOn: true }).extend({
  /** The follow-ups change hands with this act; otherwise they stay with the person until somebody does it. */
  isNow: z.boolean(),
  /** Who was chosen for which follow-up, by its id. */
  takers: z.record(z.string(), z.int().nullable()),
});
