import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { instant } from '../page';
import { problem, rejected, stale, versionMissing } from '../problem';

/** How a backup came to be. */
export const backupKindLabels = {
  scheduled: 'Automatique',
  manual: 'Manuelle',
  before_restore: 'Avant une restauration',
} as const;
export type BackupKind = keyof typeof backupKindLabels;

/** What is done with backups in the background. */
export const backupTaskLabels = { backup: 'Sauvegarde', verify: 'Vérification', restore: 'Restauration' } as const;
export type BackupTask = keyof typeof backupTaskLabels;

const backupName = z.string().regex(/^tandem-\d{8}T\d{6}Z\.age$/);
const nameParams = z.object({ name: backupName });

/** One finished archive; what was cut is never among them. */
export const backup = z.object({
  name: backupName,
  kind: z.enum(keysOf(backupKindLabels)),
  createdAt: instant,
  bytes: z.int(),
  /** Of the file, hexadecimal. */
  sha256: z.string(),
  students: z.int(),
  documents: z.int(),
  /** When it was last restored on trial and found equal; null: never. */
  verifiedAt: instant.nullable(),
});
export type Backup = z.infer<typeof backup>;

/** A piece of work, under way or over. */
export const backupRun = z.object({
  id: z.int(),
  task: z.enum(keysOf(backupTaskLabels)),
  /** The archive; null while a new one has no name yet. */
  name: z.string().nullable(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Pieces of `total` that are done; 0 of 0 before it begins. */
  done: z.int(),
  total: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** French, one sentence. */
  fault: z.string().nullable(),
  /** Who asked; null: the schedule. */
  by: z.string().nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

const copies = (most: number) =>
  z.int('Un nombre entier est attendu.').min(0, '0 au moins.').max(most, `${most} au plus.`);

/** When backups are made and how many of them stay. */
export const backupPlanFields = z.object({
  /** Hour of the day in Switzerland, 0 to 23. */
  hour: z.int().min(0).max(23),
  daily: copies(90).min(1, 'Une au moins.'),
  weekly: copies(52),
  monthly: copies(60),
});
export const backupPlan = backupPlanFields.extend({
  version: z.int(),
  /** Where the passphrase comes from; `none`: nothing can be backed up yet. */
  passphrase: z.enum(['none', 'chosen', 'environment']),
});
export type BackupPlan = z.infer<typeof backupPlan>;

/** Everything the screen shows. */
export const backupOverview = z.object({
  backups: z.array(backup),
  /** The newest first, what is under way among them. */
  runs: z.array(backupRun),
  plan: backupPlan,
  /** Of the newest good backup. */
  lastGoodAt: instant.nullable(),
  /** The last good one is older than 48 hours, or there is none. */
  isLate: z.boolean(),
  /** The folder on the server, and where a copy goes; null: nowhere else. */
  folder: z.string(),
  copy: z.string().nullable(),
  /** Bytes that are left beside the backups; null: not known. */
  freeBytes: z.number().nullable(),
  /** Less room than two more backups would take. */
  isDiskLow: z.boolean(),
});
export type BackupOverview = z.infer<typeof backupOverview>;

/** A passphrase for all backups that follow; the person who has lost it can open none. */
export const newPassphrase = z
  .string('Ce champ est requis.')
  .min(12, '12 caractères au moins.')
  .max(200, '200 caractères au plus.');
const password = z
  .string('Ce champ est requis.')
  .min(1, 'Ce champ est requis.')
  .max(1000, 'Ce mot de passe est trop long.');

/** What is typed to restore, letter by letter. */
export const restoreWord = 'RESTAURER';

/** How long a link to a file stays good, milliseconds. */
export const downloadLinkMs = 60_000;

const started = { reply: backupRun, outcomes: { 409: problem, 422: rejected } } as const;

/** Backups: made, verified, taken away, restored; the administrator's alone. */
export const backups = endpoints(['backup'], {
  list: { method: 'GET', path: '/api/backups', summary: 'Les sauvegardes et leur programme', reply: backupOverview },
  add: { method: 'POST', path: '/api/backups', summary: 'Sauvegarder maintenant', ...started },
  verify: {
    method: 'POST',
    path: '/api/backups/:name/verify',
    summary: 'Restaurer une sauvegarde à l’essai et la comparer',
    params: nameParams,
    ...started,
    outcomes: { 404: problem, 409: problem, 422: rejected },
  },
  restore: {
    method: 'POST',
    path: '/api/backups/:name/restore',
    summary: 'Remettre tout comme dans cette sauvegarde',
    params: nameParams,
    body: z.object({
      password,
      /** Where it is not the one that is set now. */
      passphrase: z.string().max(200).optional(),
      word: z.literal(restoreWord, `Écrivez ${restoreWord} pour confirmer.`),
    }),
    ...started,
    outcomes: { 404: problem, 409: problem, 422: rejected },
  },
  link: {
    method: 'POST',
    path: '/api/backups/:name/link',
    summary: 'Un lien d’une minute vers le fichier, contre le mot de passe',
    params: nameParams,
    body: z.object({ password }),
    reads: ['backup'],
    reply: z.object({ address: z.string() }),
    outcomes: { 404: problem, 422: rejected },
  },
  download: {
    method: 'GET',
    path: '/api/backups/:name/file',
    summary: 'Le fichier d’une sauvegarde',
    params: nameParams,
    query: z.object({ link: z.string().max(400) }),
    file: ['application/octet-stream'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/backups/:name',
    summary: 'Supprimer une sauvegarde',
    params: nameParams,
    outcomes: { 404: problem, 409: problem },
  },
  changePlan: {
    method: 'PUT',
    path: '/api/backups/plan',
    summary: 'Changer le programme',
    body: backupPlanFields.extend({ version }),
    reply: backupPlan,
    outcomes: { 409: stale(backupPlan), 422: rejected, 428: versionMissing },
  },
  changePassphrase: {
    method: 'PUT',
    path: '/api/backups/passphrase',
    summary: 'Changer la phrase de passe des sauvegardes qui suivent',
    body: z.object({ password, passphrase: newPassphrase }),
    reply: backupPlan,
    outcomes: { 409: problem, 422: rejected },
  },
});
