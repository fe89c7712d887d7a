import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { requiredChoice, requiredEmail, version, textWithoutLink } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { type FiltersOf, listing, one, type QueryOf, searchText, several, type SortOf } from '../listing';
import { id, idParams, instant, pageOf } from '../page';
import { missing, problem, rejected, stale, versionMissing } from '../problem';

/** What becomes of an account: asked for from outside, invited by link, in use, closed. */
export const accountStates = {
  requested: 'À valider',
  invited: 'Invité·e',
  active: 'Actif·ve',
  inactive: 'Désactivé·e',
} as const;
export type AccountState = keyof typeof accountStates;

/** The roles of the organisation's own staff. */
export const staffRoles = ['admin', 'appapp_administrator', 'coach'] as const;
/** The roles that an account may be given by hand; `teacher` only where the account belongs to a teacher. */
export const grantableRoles = [...staffRoles, 'teacher'] as const;
/** The role of advisers of other organisations. */
export const externalRole = 'external_conseiller';

/** Days for which an invitation link opens. */
export const invitationDays = 7;

/** An account beside the person it belongs to. */
export const accountSummary = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  role: z.string(),
  state: z.enum(keysOf(accountStates)),
  /** When the latest invitation left; null for accounts that never had one. */
  invitedAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  /** Something is asked after the password. */
  hasSecondFactor: z.boolean(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

/** One account of the list. */
export const userRow = accountSummary.extend({
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Work place and function of external people. */
  organisation: z.string().nullable(),
  function: z.string().nullable(),
  /** Region of external people, of the list `region`, and its label. */
  regionId: z.int().nullable(),
  region: z.string().nullable(),
  employeeId: z.int().nullable(),
  teacherId: z.int().nullable(),
  /** When a person outside asked for access. */
  requestedAt: instant.nullable(),
  createdAt: instant,
});
export type UserRow = z.infer<typeof userRow>;

/** What the list of accounts is asked by. */
export const userList = listing({
  filters: {
    search: searchText,
    /** Staff and teachers, or people of other organisations. */
    kind: one(z.enum(['internal', 'external'])),
    role: several(z.enum([...grantableRoles, externalRole])),
    state: several(z.enum(keysOf(accountStates))),
    /** Of external people. */
    regionId: several(id),
    teacherId: one(id),
  },
  sortedBy: ['lastName', 'email', 'role', 'organisation', 'region', 'state', 'lastSignInAt', 'createdAt'],
  usualSort: ['lastName'],
});
export type UserFilters = FiltersOf<typeof userList>;
export type UserSort = SortOf<typeof userList>;
export type UserListQuery = QueryOf<typeof userList>;

/** A person of another organisation: every field that is typed. */
export const externalTable = {
  firstName: { kind: 'text', label: 'Prénom', max: 80, isRequired: true },
  lastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true },
  organisation: { kind: 'text', label: 'Organisation', max: 120, isRequired: true },
  function: { kind: 'text', label: 'Fonction', max: 80, isRequired: true },
  regionId: { kind: 'one', label: 'Région', list: 'region' },
  email: { kind: 'email', label: 'E-mail', isRequired: true },
  phone: { kind: 'phone', label: 'Téléphone' },
} as const satisfies Fields;

/** The same, as an admin invites one: what goes into our mails holds no link. The region stays as it is where it is left out. */
export const externalPerson = shapeOf(externalTable)
  .partial({ regionId: true })
  .extend({
    firstName: textWithoutLink(80),
    lastName: textWithoutLink(80),
    organisation: textWithoutLink(120),
    function: textWithoutLink(80),
  });

export type ExternalPerson = z.output<typeof externalPerson>;

/** What an admin types to invite one of the staff. */
export const staffInvitation = z.object({ email: requiredEmail, role: z.enum(staffRoles, 'Choisissez un rôle.') });
export type StaffInvitation = z.output<typeof staffInvitation>;

/** A new account: of an employee or a teacher, whose names it takes, or of a person outside. */
export const newAccount = z.discriminatedUnion('of', [
  staffInvitation.extend({ of: z.literal('employee'), employeeId: requiredChoice }),
  z.object({ of: z.literal('teacher'), teacherId: requiredChoice, email: requiredEmail }),
  externalPerson.extend({ of: z.literal('external') }),
]);
export type NewAccount = z.output<typeof newAccount>;

/** What an admin corrects in an account; the names of staff and teachers are changed on their own page. */
export const accountValues = z.object({ email: requiredEmail });

const changed = {
  params: idParams,
  reply: userRow,
  outcomes: { 404: missing, 409: stale(userRow), 422: rejected, 428: versionMissing },
} as const;
/** 429: the last link left less than a minute ago. */
const sent = { params: idParams, reply: userRow, outcomes: { 404: missing, 422: rejected, 429: problem } } as const;
const justVersion = z.object({ version });

/** Accounts. The person who loses a role or the account is signed out at the next call. */
export const users = endpoints(['user', 'employee'], {
  list: { method: 'GET', path: '/api/users', summary: 'Comptes', query: userList.query, reply: pageOf(userRow) },
  create: {
    method: 'POST',
    path: '/api/users',
    summary: 'Crée un compte et envoie le lien d’invitation',
    body: newAccount,
    reply: userRow,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  changeEmail: {
    method: 'PATCH',
    path: '/api/users/:id/email',
    summary: 'Change l’adresse de connexion; les liens envoyés ne valent plus',
    body: z.object({ version, values: accountValues }),
    ...changed,
  },
  changeExternal: {
    method: 'PATCH',
    path: '/api/users/:id/external',
    summary: 'Change les coordonnées d’un compte externe',
    body: z.object({ version, values: externalPerson }),
    ...changed,
  },
  changeRole: {
    method: 'POST',
    path: '/api/users/:id/role',
    summary: 'Change le rôle; les sessions de la personne se ferment',
    body: z.object({ version, role: z.enum(grantableRoles, 'Choisissez un rôle.') }),
    ...changed,
    idempotent: true,
  },
  activate: {
    method: 'POST',
    path: '/api/users/:id/activate',
    summary: 'Réactive un compte',
    body: justVersion,
    ...changed,
    idempotent: true,
  },
  deactivate: {
    method: 'POST',
    path: '/api/users/:id/deactivate',
    summary: 'Désactive un compte; les sessions de la personne se ferment',
    body: justVersion,
    ...changed,
    idempotent: true,
  },
  invite: {
    method: 'POST',
    path: '/api/users/:id/invitation',
    summary: 'Envoie un nouveau lien d’invitation; l’ancien ne vaut plus',
    ...sent,
  },
  sendReset: {
    method: 'POST',
    path: '/api/users/:id/password-reset',
    summary: 'Envoie un lien pour choisir un nouveau mot de passe',
    ...sent,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/users/:id/second-factor-reset',
    summary: 'Retire la deuxième étape de connexion de quelqu’un qui l’a perdue; ses sessions se ferment',
    params: idParams,
    reply: userRow,
    outcomes: { 404: missing, 422: rejected },
  },
  validate: {
    method: 'POST',
    path: '/api/users/:id/validation',
    summary: 'Accepte une demande d’accès et envoie le lien d’invitation',
    body: justVersion,
    ...changed,
    idempotent: true,
  },
  refuse: {
    method: 'POST',
    path: '/api/users/:id/refusal',
    summary: 'Refuse une demande d’accès, qui disparaît de la liste',
    params: idParams,
    body: justVersion.extend({ reason: z.string().trim().max(500).default('') }),
    outcomes: { 404: missing, 409: stale(userRow), 428: versionMissing },
    idempotent: true,
  },
});

/** What advisers of other organisations ask without an account. The answer is the same whatever exists already. */
export const externalAccess = endpoints(['user', 'employee'], {
  request: {
    method: 'POST',
    path: '/api/public/conseiller-access',
    summary: 'Demande un accès de conseiller·ère aux apprentis',
    body: externalPerson.omit({ phone: true, regionId: true }),
    /** 429: too many requests from one place. */
    outcomes: { 422: rejected, 429: problem },
  },
});
