import type { Queries } from '../../platform/db/database';
import type { Actor } from '../../platform/http/person';
import { settleMany, notify } from '../../platform/notices/notices.repository';

const type = 'teacher_application';
const topicOf = (id: number) => `teacher:${id}`;

interface Stamp {
  by: Actor;
  at: Date;
}

/** Whoever engages teachers hears of an application that came in by itself; the title names nobody (desk 8, 18). */
export const notifyOfApplication = (tx: Queries, id: number, { by, at }: Stamp) =>
  notify(
    tx,
    { type, topic: topicOf(id), title: 'Nouvelle candidature reçue en ligne', link: `/internal/teachers/show/${id}` },
    { roles: ['admin', 'appapp_administrator'], by: by.id ?? undefined, at },
  );

/** Somebody has taken a step with them. */
export const settleApplications = (tx: Queries, ids: readonly number[], at: Date) =>
  settleMany(tx, type, ids.map(topicOf), at);
