import * as z from 'zod';
import { endpoints } from '../endpoint';
import { optionalPhone, personName, version } from '../../fields/checks';
import { idParams, instant, pageSizes } from '../page';
import { rejected, stale, versionMissing } from '../problem';

/** What a person set for themselves; everything may be absent. */
export const preferences = z.strictObject({
  /** Column ids of the list of apprentices, in order. */
  studentsColumns: z.array(z.string().max(40)).max(40).optional(),
  pageSize: z.literal(pageSizes).optional(),
  theme: z.enum(['light', 'dark']).optional(),
  /** A mail whenever a session opens in a browser that does not know the person; yes, unless said. */
  newDeviceMail: z.boolean().optional(),
});
export type Preferences = z.infer<typeof preferences>;

/** The signed-in person's own account. */
export const account = z.object({
  id: z.int(),
  version: z.int(),
  email: z.string(),
  role: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  preferences,
  createdAt: instant,
  updatedAt: instant,
  /** The person who changed it last; null: nobody yet, or a person whose name this person may not read. */
  updatedBy: z.string().nullable(),
  /** Null: never, which only happens to accounts that were opened by another person. */
  lastSignInAt: instant.nullable(),
  passwordChangedAt: instant.nullable(),
});
export type Account = z.infer<typeof account>;

/** A browser that is signed in as this person. */
export const openSession = z.object({
  id: z.int(),
  /** «Firefox sur Windows». */
  device: z.string(),
  ip: z.string().nullable(),
  /** The network of the address in plain words: «réseau local», «réseau 185.12.x.x». APIs of before 2026-12 lack it. */
  place: z.string().nullable().optional(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** What a browser seals with that it keeps something of this person (decision 0055). */
export const deviceKey = z.object({
  /** Whose it is: the session may have become another person's meanwhile. */
  userId: z.int(),
  /** 32 bytes in base64url, the same at each sign-in. */
  key: z.string(),
  /** How long the session lasts at most, and the key in the browser with it. */
  seconds: z.int(),
});

const password = z
  .string('Ce champ est requis.')
  .min(1, 'Ce champ est requis.')
  .max(1000, 'Ce mot de passe est trop long.');

/** A person's own account: identity, password, sessions, preferences. Every call is about the caller. */
export const accounts = endpoints(['user'], {
  show: { method: 'GET', path: '/api/account', summary: 'Mon compte', reply: account },
  change: {
    method: 'PATCH',
    path: '/api/account',
    reads: ['user', 'teacher'],
    changes: ['user', 'teacher'],
    summary: 'Change mon nom ou mon téléphone; le nom change aussi sur la fiche de répétiteur',
    body: z.object({ version, firstName: personName, lastName: personName, phone: optionalPhone }),
    reply: account,
    outcomes: { 409: stale(account), 422: rejected, 428: versionMissing },
  },
  changePassword: {
    method: 'PUT',
    path: '/api/account/password',
    changes: ['session'],
    summary: 'Change mon mot de passe et ferme mes autres sessions',
    body: z.object({ current: password, password, password_confirmation: password }),
    outcomes: { 422: rejected },
  },
  changePreferences: {
    method: 'PUT',
    path: '/api/account/preferences',
    summary: 'Remplace mes préférences',
    body: preferences,
    reply: preferences,
    outcomes: { 422: rejected },
  },
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    reads: ['session'],
    isPersonal: true,
    summary: 'Mes sessions ouvertes, la plus récente en premier',
    reply: z.array(openSession),
  },
  deviceKey: {
    method: 'GET',
    path: '/api/account/device-key',
    reads: [],
    isPersonal: true,
    isUnprompted: true,
    summary: 'La clé de ce que ce navigateur garde de moi',
    reply: deviceKey,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    changes: ['session'],
    summary: 'Ferme une de mes sessions',
    params: idParams,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'Ferme toutes mes autres sessions',
    changes: ['session'],
  },
});
