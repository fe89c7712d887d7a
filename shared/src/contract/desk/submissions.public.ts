import * as z from 'zod';
import { shapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { keysOf, weekdayLabels } from '../enumerations';
import { civilDate } from '../page';
import { weekAvailability } from '../people/teachers.fields';
import { missing, problem, rejected } from '../problem';
import { listItem } from '../settings/lists';
import { listKeys } from '../settings/lists.settings';
import { apprenticeFields, apprenticeSubmission } from './submissions.apprentice';
import { coachingSubmission } from './submissions.coaching';
import { submissionKindKeys, submissionKinds } from './submissions.kinds';
import { teacherSubmission } from './submissions.teacher';

/** Bytes that a CV may have. */
export const largestCv = 5 * 1024 * 1024;

/** What proves that a form was opened: signed, for one kind, good for one sending, from 3 seconds to 24 hours (desk 16). */
const formToken = z.string().min(1).max(400);
/** The secret of a link in a mail. It travels in bodies only, so that no log keeps it. */
const linkToken = z.string().min(1).max(200);

const sending = <P extends z.ZodType>(payload: P) =>
  z.object({
    token: formToken,
    /** The hidden field: people leave it empty. */
    website: z.string().max(500).default(''),
    payload,
  });

/** The same for everybody, whatever is known of the person. */
const received = z.object({
  /** `AA-2026-4F7K` */
  ref: z.string(),
});

const sent = {
  reply: received,
  /** 409: the form was open too long or was sent already. 429: too many from one place or for one e-mail. 507: no place for what waits. */
  outcomes: { 409: problem, 422: rejected, 429: problem, 507: problem },
} as const;

/** Where a submission stands, as its sender reads it. The same words whether or not a person was on file already. */
export const followedSteps = {
  unconfirmed: 'À confirmer',
  treating: 'En traitement',
  accepted: 'Acceptée',
  refused: 'Non retenue',
  withdrawn: 'Retirée',
} as const;

/** What the link of a mail shows of one's own submission. */
export const followed = z.object({
  kind: z.enum(submissionKindKeys),
  ref: z.string(),
  firstName: z.string(),
  sentOn: civilDate,
  step: z.enum(keysOf(followedSteps)),
  /** Of each thing asked for where it stands: «Mathématiques», «En attente». */
  parts: z.array(z.object({ label: z.string(), state: z.string() })),
  /** Null where none was asked. */
  availability: weekAvailability.nullable(),
  /** Days on which school takes the morning and the afternoon. */
  schoolDays: z.array(z.enum(keysOf(weekdayLabels))),
  may: z.object({ changeAvailability: z.boolean(), withdraw: z.boolean() }),
});
export type Followed = z.infer<typeof followed>;

const byLink = { outcomes: { 404: missing, 429: problem } } as const;

/** What people without an account call. Nothing that they send or read tells whether a person is on file. */
export const publicSubmissions = endpoints(['submission'], {
  lists: {
    method: 'GET',
    path: '/api/public/lists',
    summary: 'Les choix d’un formulaire public, sans ce qui est désactivé',
    query: z.object({ kind: z.enum(submissionKindKeys) }),
    reads: ['list_item'],
    reply: z.object({ lists: z.partialRecord(z.enum(listKeys), z.array(listItem)) }),
  },
  openForm: {
    method: 'POST',
    path: '/api/public/form-token',
    summary: 'Ouvre un formulaire public',
    body: z.object({ kind: z.enum(submissionKindKeys) }),
    reads: [],
    reply: z.object({ token: formToken }),
    outcomes: { 429: problem },
  },
  sendApprentice: {
    method: 'POST',
    path: '/api/public/submissions/aa_student',
    summary: 'Envoie une inscription aux cours AppApp',
    body: sending(apprenticeSubmission),
    ...sent,
  },
  sendCv: {
    method: 'POST',
    path: '/api/public/submissions/aa_teacher/cv',
    summary: 'Joint un CV (PDF, 5 Mo au plus) à la candidature qui partira avec le même formulaire; le dernier compte',
    query: z.object({ token: formToken, name: z.string().min(1, 'Ce champ est requis.').max(300) }),
    reply: z.object({ name: z.string(), size: z.int() }),
    /** 507: so many CVs wait to be confirmed that there is no place for another one. */
    outcomes: { 409: problem, 413: problem, 422: rejected, 429: problem, 507: problem },
    upload: { mostBytes: largestCv },
  },
  sendTeacher: {
    method: 'POST',
    path: '/api/public/submissions/aa_teacher',
    summary: 'Envoie une candidature de répétiteur·trice',
    body: sending(teacherSubmission),
    ...sent,
  },
  sendCoaching: {
    method: 'POST',
    path: '/api/public/submissions/ca_student',
    summary: 'Envoie une demande d’accompagnement; celle d’un·e conseiller·ère connecté·e vaut confirmée',
    body: sending(coachingSubmission),
    ...sent,
  },
  confirm: {
    method: 'POST',
    path: '/api/public/confirmation',
    summary: 'Confirme une demande par le lien de l’e-mail, une fois',
    body: z.object({ token: linkToken }),
    reply: z.object({
      kind: z.enum(submissionKindKeys),
      ref: z.string(),
      /** Of the link that follows the request. */
      follow: linkToken,
    }),
    /** 409: the link has served already. */
    outcomes: { ...byLink.outcomes, 409: problem },
  },
  resend: {
    method: 'POST',
    path: '/api/public/confirmation/resend',
    summary: 'Envoie le lien de confirmation encore une fois, à l’adresse dite maintenant',
    body: z.object({
      kind: z.enum(submissionKindKeys),
      /** Of the form that was sent. */
      token: formToken,
      email: shapeOf(apprenticeFields).shape.email,
    }),
    ...sent,
    outcomes: { 409: problem, 422: rejected, 429: problem },
  },
  follow: {
    method: 'POST',
    path: '/api/public/follow-up',
    summary: 'Montre où en est une demande, par le lien de suivi',
    body: z.object({ token: linkToken }),
    reads: ['submission'],
    reply: followed,
    ...byLink,
  },
  changeAvailability: {
    method: 'POST',
    path: '/api/public/follow-up/availability',
    summary: 'Change les disponibilités de sa demande',
    body: z.object({
      token: linkToken,
      availability: weekAvailability.refine(
        (week) => Object.values(week).some((slots) => slots.length > 0),
        'Indiquez au moins un moment libre.',
      ),
    }),
    changes: ['submission', 'registration', 'teacher'],
    reply: followed,
    outcomes: { ...byLink.outcomes, 422: rejected },
  },
  withdraw: {
    method: 'POST',
    path: '/api/public/follow-up/withdrawal',
    summary: 'Retire sa demande',
    body: z.object({ token: linkToken }),
    changes: ['submission', 'registration', 'teacher', 'coaching'],
    reply: followed,
    outcomes: { ...byLink.outcomes, 422: rejected },
  },
});

/** The page that a link of a mail opens; its secret stands behind `#`, where no server reads it. */
export const linkOf = (kind: keyof typeof submissionKinds, act: 'confirm' | 'follow', token: string): string =>
  `${submissionKinds[kind].page}#${act}=${token}`;
