import * as z from 'zod';
import { endpoints } from '../endpoint';
import { id, idParams, instant, pageOf, pageQuery } from '../page';
import { missing, rejected } from '../problem';
import { noticeMails, noticeTypes } from './notifications.types';

/** Most notices that one press marks; the newest first. */
export const mostMarked = 2000;

/** A notification within Tandem. */
export const notice = z.object({
  id: z.int(),
  type: z.enum(noticeTypes),
  /** One sentence; names groups, offices and months, never an apprentice (desk 8). */
  title: z.string(),
  body: z.string().nullable(),
  /** The address within Tandem that it leads to. */
  link: z.string().nullable(),
  createdAt: instant,
  isRead: z.boolean(),
  /** By the person, or by itself once the topic is no more. */
  isDone: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** «À faire»: not done. «Lu»: read or done. */
export const noticeStates = ['todo', 'read', 'all'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** What a press makes of notices; each takes its contrary back. */
export const noticeMarks = ['read', 'unread', 'done', 'todo'] as const;
const as = z.enum(noticeMarks);
export type NoticeMark = z.infer<typeof as>;

/** When the person is written to of a type; only the types that their role may receive (desk 24). */
export const noticeMailChoice = z.object({ type: z.enum(noticeTypes), mail: z.enum(noticeMails) });
export type NoticeMailChoice = z.infer<typeof noticeMailChoice>;
const choices = z.array(noticeMailChoice);

/** Steps of these settle notices, so that the number in the header follows. */
const shows = [
  'notification',
  'registration',
  'group',
  'lesson',
  'attendance',
  'statement',
  'coaching',
  'submission',
  'teacher',
] as const;

/** The caller's own notices (desk 9). What is about coaching is nobody's outside of its team, also once notified. */
export const notifications = endpoints(['notification'], {
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'Mes notifications, la plus récente d’abord',
    reads: shows,
    query: pageQuery.extend({ state: z.enum(noticeStates).default('todo'), type: z.enum(noticeTypes).optional() }),
    reply: pageOf(notice),
  },
  counts: {
    method: 'GET',
    path: '/api/notifications/counts',
    summary: 'Le nombre de mes notifications, en tout et par type',
    reads: shows,
    reply: z.object({
      /** Neither read nor done: the number at the bell. */
      unread: z.int(),
      todo: z.int(),
      /** The types of which there is one, done or not. */
      types: z.array(z.object({ type: z.enum(noticeTypes), todo: z.int() })),
    }),
  },
  unread: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'Le nombre de mes notifications ni lues ni traitées, pour la cloche',
    isUnprompted: true,
    reads: shows,
    reply: z.object({ unread: z.int() }),
  },
  mails: {
    method: 'GET',
    path: '/api/notifications/mails',
    summary: 'Quand je reçois un e-mail pour chaque type de notification de mon rôle',
    reads: ['user'],
    reply: choices,
  },
  changeMails: {
    method: 'PUT',
    path: '/api/notifications/mails',
    summary: 'Choisit quand je reçois un e-mail pour ces types; les autres restent tels quels',
    changes: ['user'],
    body: z.object({ choices: choices.min(1).max(noticeTypes.length) }),
    reply: choices,
    outcomes: { 422: rejected },
  },
  mark: {
    method: 'PUT',
    path: '/api/notifications/:id',
    summary: 'Marque une de mes notifications comme lue, traitée, ou de nouveau non lue, à faire',
    params: idParams,
    body: z.object({ as }),
    reply: notice,
    outcomes: { 404: missing },
  },
  markMany: {
    method: 'PUT',
    path: '/api/notifications',
    summary: `Marque toutes mes notifications, celles d’un type, ou celles-ci (${mostMarked} au plus)`,
    body: z.object({
      as,
      type: z.enum(noticeTypes).optional(),
      ids: z.array(id).max(mostMarked).optional(),
    }),
    /** Those that it changed: what takes it back names them. */
    reply: z.object({ ids: z.array(z.int()) }),
  },
});

/** When the person is written to, as the form holds it: by type. */
export const noticeMailsForm = z.partialRecord(z.enum(noticeTypes), z.enum(noticeMails));
