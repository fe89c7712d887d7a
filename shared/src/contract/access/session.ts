import * as z from 'zod';
import { endpoints } from '../endpoint';
import { instant } from '../page';

/** The signed-in person as GET /api/user answers; spec §7 reads id, role and teacher.id. */
export const user = z.object({
  id: z.number().int(),
  role: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  teacher: z.object({ id: z.number().int() }).nullable(),
  /** An administrator sees Tandem as this person, until then (access 21). */
  viewing: z.object({ until: instant }).optional(),
});
export type User = z.infer<typeof user>;

const password = z.string().max(1000, 'Ce mot de passe est trop long.');
const email = z.string().max(254, 'Cette adresse est trop longue.');

/** A passkey descriptor as browsers expect it. */
export const describedPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Options for signing with a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(describedPasskey),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The password was right, and more is asked: what stands instead of a session. */
export const secondStep = z.object({
  message: z.string(),
  /** Show a factor, or set one up because the role asks for it. */
  step: z.enum(['prove', 'setUp']),
  hasCode: z.boolean(),
  passkey: passkeyRequest.nullable(),
  /** `setUp`: until then it can be put off; null: no longer. */
  dueAt: instant.nullable(),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Spec §3: the diagnostic bundle, already redacted by the browser; the API scrubs it again. */
export const bugReport = z.object({
  title: z.string().trim().min(1, 'Le titre est requis.').max(200),
  description: z.string().trim().min(1, 'La description est requise.').max(5000),
  json: z.union([z.string(), z.record(z.string(), z.unknown())]),
  /** A PNG data URL. */
  screenshotImage: z.string().nullable(),
});

/** The calls of spec §7 and POST /logout. Every failure of these opens the bug report; the one outcome is that a second step follows. */
export const session = endpoints([], {
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie', summary: 'Pose le cookie anti-falsification' },
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Ouvre une session',
    body: z.object({ email, password }),
    reply: user,
    outcomes: { 403: secondStep },
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Ferme la session',
    isForViewers: true,
    /** Who came with the organisation's account signs out there too, at this address. */
    outcomes: { 200: z.object({ url: z.url() }) },
  },
  user: { method: 'GET', path: '/api/user', summary: 'La personne connectée', reply: user },
  passwordResetMail: {
    method: 'POST',
    path: '/api/password-reset-mail',
    summary: 'Envoie le lien de réinitialisation',
    body: z.object({ email }),
  },
  passwordReset: {
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Change le mot de passe avec la clé reçue',
    body: z.object({ key: z.string().max(10_000), email, password, password_confirmation: password }),
  },
  reportToJira: {
    method: 'POST',
    path: '/api/report-to-jira',
    summary: 'Transmet un rapport d’erreur',
    body: bugReport,
  },
});
