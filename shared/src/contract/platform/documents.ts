import * as z from 'zod';
import { endpoints, type Tag } from '../endpoint';
import { keysOf } from '../enumerations';
import { optionalText, version } from '../../fields/checks';
import { id, idParams, instant } from '../page';
import { missing, problem, rejected, stale, versionMissing } from '../problem';

/** The classes of house 36, as people choose them for a file. */
export const dataClassLabels = {
  A: 'Courant',
  B: 'Identité protégée',
  C: 'Suivi individuel',
  D: 'Rémunération',
} as const;
export type DataClass = keyof typeof dataClassLabels;

/** The kinds of file that are accepted, by the ending of their name. */
export const documentKinds = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** Bytes that a file may have. */
export const largestDocument = 10 * 1024 * 1024;

/** Whether a virus scanner has seen the file. */
export const scanLabels = { clean: 'Contrôlé par l’antivirus', not_scanned: 'Sans contrôle antivirus' } as const;

/** A file that belongs to one apprentice, one teacher or one follow-up. */
export const document = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  fileName: z.string(),
  kind: z.enum(keysOf(documentKinds)),
  /** Bytes. */
  size: z.int(),
  dataClass: z.enum(keysOf(dataClassLabels)),
  scan: z.enum(keysOf(scanLabels)),
  addedBy: z.string(),
  addedAt: instant,
  may: z.object({ archive: z.boolean() }),
});
export type Document = z.infer<typeof document>;

/** The documents of one file, newest first, without those of a class that the reader may not open. */
const documentList = z.object({
  rows: z.array(document),
  /** The classes that this person may add; none: nothing may be added. */
  addable: z.array(z.enum(keysOf(dataClassLabels))),
  /** The person who adds or archives here says why: an admin in the follow-up of a coach. */
  needsReason: z.boolean(),
});
export type DocumentList = z.infer<typeof documentList>;

const documentParams = z.object({ id, documentId: id });
const types = Object.values(documentKinds);
const changed = {
  reply: document,
  outcomes: { 404: missing, 409: stale(document), 422: rejected, 428: versionMissing },
} as const;
/** Why, where the list says that it is asked. */
const reason = optionalText(500).optional();

/** The same five calls for apprentices, for teachers and for follow-ups; `own`: the kind of record they show and change. */
export const documentsOf = (owner: 'students' | 'teachers' | 'coachings', own: readonly Tag[]) =>
  endpoints(own, {
    list: {
      method: 'GET',
      path: `/api/${owner}/:id/documents`,
      summary: 'Documents d’une fiche, les plus récents d’abord',
      params: idParams,
      reply: documentList,
      outcomes: { 404: missing },
    },
    upload: {
      method: 'POST',
      path: `/api/${owner}/:id/documents`,
      summary: 'Ajoute un document; le corps est le fichier lui-même (10 Mo au plus)',
      params: idParams,
      query: z.object({
        name: z.string().min(1, 'Ce champ est requis.').max(300, '300 caractères au plus.'),
        title: optionalText(120).optional(),
        dataClass: z.enum(keysOf(dataClassLabels), 'Choisissez une valeur.').default('A'),
        reason,
      }),
      reply: document,
      outcomes: { 413: problem, 422: rejected },
      idempotent: true,
      upload: { mostBytes: largestDocument },
    },
    open: {
      method: 'GET',
      path: `/api/${owner}/:id/documents/:documentId/file`,
      summary: 'Télécharge un document',
      params: documentParams,
      file: types,
    },
    archive: {
      method: 'POST',
      path: `/api/${owner}/:id/documents/:documentId/archive`,
      summary: 'Archive un document',
      params: documentParams,
      body: z.object({ version, reason }),
      ...changed,
    },
    restore: {
      method: 'POST',
      path: `/api/${owner}/:id/documents/:documentId/restore`,
      summary: 'Sort un document des archives',
      params: documentParams,
      body: z.object({ version, reason }),
      ...changed,
    },
  });

/** One set of calls, each owner with rules of its own. */
export const documents = {
  students: documentsOf('students', ['document']),
  teachers: documentsOf('teachers', ['document']),
} as const;
export type DocumentCalls = ReturnType<typeof documentsOf>;

/** A new document as its form holds it; what goes with the file is the same for every owner. */
export const documentForm = documents.students.upload.query
  .omit({ name: true })
  .extend({ file: z.custom<File>((file) => file instanceof File, 'Choisissez un fichier.') });
