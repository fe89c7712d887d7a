import * as z from 'zod';
import { endpoints } from '../endpoint';
import { id, idParams, instant } from '../page';
import { problem, rejected } from '../problem';
import { describedPasskey, user } from './session';

/** Codes that a person writes down, each worth once. */
export const recoveryCodeCount = 10;

const password = z.string().min(1, 'Ce champ est requis.').max(1000, 'Ce mot de passe est trop long.');
const typedCode = z.string().trim().min(1, 'Ce champ est requis.').max(40, 'Ce code est trop long.');
const factorName = z.string().trim().min(1, 'Ce champ est requis.').max(60, '60 signes au plus.');

/** Bytes as base64url, at most so many signs. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** Options for creating a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('discouraged'), userVerification: z.literal('preferred') }),
  excludeCredentials: z.array(describedPasskey),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
});
export type SignedPasskey = z.infer<typeof signed>;

const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof made>;

/** Proof of the second factor: a code of the application, a recovery code, or the answer of a passkey. */
export const proof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('code'), code: typedCode }),
  z.object({ way: z.literal('recovery'), code: typedCode }),
  z.object({ way: z.literal('passkey'), answer: signed }),
]);
export type Proof = z.output<typeof proof>;

/** What shows that a new factor works: its first code, or the passkey that the browser made. */
export const firstProof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('code'), code: typedCode }),
  z.object({ way: z.literal('passkey'), answer: made }),
]);
export type FirstProof = z.output<typeof firstProof>;

export const factorKinds = ['code', 'passkey'] as const;
const factor = z.object({
  id,
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Factor = z.infer<typeof factor>;

/** A code application that is being set up; its secret is shown once. */
export const newCode = z.object({
  id,
  /** Base32, as it is typed by hand. */
  key: z.string(),
  /** `otpauth://…` */
  address: z.string(),
  /** The address as a QR code: rows of `#` and spaces. */
  qr: z.array(z.string()),
});
export type NewCode = z.infer<typeof newCode>;

/** A passkey that is being set up. */
export const newPasskey = z.object({ id, options: passkeyCreation });
export type NewPasskey = z.infer<typeof newPasskey>;

/** The new codes, shown once; empty where earlier ones stand. */
const recoveryCodes = z.array(z.string());

const own = { changes: ['user'] } as const;
const withPassword = z.object({ current: password });

/** One's own second factors. Every change asks for the password again. */
export const secondFactor = endpoints(['user'], {
  show: {
    method: 'GET',
    path: '/api/account/second-factor',
    summary: 'Ma deuxième étape de connexion',
    isPersonal: true,
    reply: z.object({
      factors: z.array(factor),
      recoveryCodesLeft: z.int(),
      /** The role asks for one. */
      isCompulsory: z.boolean(),
    }),
  },
  addCode: {
    method: 'POST',
    path: '/api/account/second-factor/codes',
    summary: 'Commence à ajouter une application de codes',
    ...own,
    body: withPassword.extend({ name: factorName }),
    reply: newCode,
    outcomes: { 422: rejected },
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/second-factor/passkeys',
    summary: 'Commence à ajouter une clé d’accès',
    ...own,
    body: withPassword.extend({ name: factorName }),
    reply: newPasskey,
    outcomes: { 422: rejected },
  },
  confirm: {
    method: 'POST',
    path: '/api/account/second-factor/:id/confirmation',
    summary: 'Met en service ce qui vient d’être ajouté',
    ...own,
    params: idParams,
    body: firstProof,
    reply: z.object({ recoveryCodes }),
    outcomes: { 404: problem, 422: rejected },
  },
  remove: {
    method: 'POST',
    path: '/api/account/second-factor/:id/removal',
    summary: 'Retire une application de codes ou une clé d’accès',
    ...own,
    params: idParams,
    body: withPassword,
    outcomes: { 404: problem, 422: rejected },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'Remplace mes codes de secours',
    ...own,
    body: withPassword,
    reply: z.object({ recoveryCodes }),
    outcomes: { 422: rejected },
  },
});

/** Between the password and the session: the person who knows the password and holds the cookie of this sign-in. */
export const secondSteps = endpoints([], {
  prove: {
    method: 'POST',
    path: '/api/second-step',
    summary: 'Ouvre la session avec un code ou une clé d’accès',
    body: proof,
    reply: user,
    outcomes: { 422: rejected },
  },
  addCode: {
    method: 'POST',
    path: '/api/second-step/codes',
    summary: 'Commence à ajouter une application de codes avant la session',
    reply: newCode,
    outcomes: { 422: rejected },
  },
  addPasskey: {
    method: 'POST',
    path: '/api/second-step/passkeys',
    summary: 'Commence à ajouter une clé d’accès avant la session',
    reply: newPasskey,
    outcomes: { 422: rejected },
  },
  confirm: {
    method: 'POST',
    path: '/api/second-step/:id/confirmation',
    summary: 'Met en service ce qui vient d’être ajouté et ouvre la session',
    params: idParams,
    body: firstProof,
    reply: z.object({ recoveryCodes, user }),
    outcomes: { 404: problem, 422: rejected },
  },
  later: {
    method: 'POST',
    path: '/api/second-step/later',
    summary: 'Ouvre la session et remet la deuxième étape à plus tard',
    reply: user,
    outcomes: { 422: rejected },
  },
});
