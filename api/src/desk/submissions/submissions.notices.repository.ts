import type { NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import { submissionKindOf } from '@tandem/shared/contract/desk/submissions.kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '@tandem/shared/access';
import type { Queries } from '../../platform/db/database';
import { settle, notify } from '../../platform/notices/notices.repository';
import type { Stored } from './submissions.rows.repository';

type Of = Pick<Stored, 'id' | 'kind' | 'isUrgent' | 'officeId'>;

const types: readonly NoticeType[] = [
  'new_request',
  'teacher_application',
  'coach_request',
  'coach_urgent',
  'submission_unconfirmed_48h',
];

/** What notices and letters about a submission tell of. */
export const topicOf = ({ id }: { id: number }): string => `submission:${id}`;

const noticeTarget = ({ id, kind }: Of) => ({
  topic: topicOf({ id }),
  link: `${submissionKindOf(kind).treatedAt}?submission=${id}`,
});

function newOf({ kind, isUrgent }: Of): { type: NoticeType; title: string } {
  if (kind === 'aa_student') return { type: 'new_request', title: 'Une inscription en ligne est à rapprocher' };
  if (kind === 'aa_teacher') return { type: 'teacher_application', title: 'Une candidature en ligne est à vérifier' };
  return isUrgent
    ? { type: 'coach_urgent', title: 'Une demande CoachApp urgente est à vérifier' }
    : { type: 'coach_request', title: 'Une demande CoachApp est à vérifier' };
}

/** Admins and, of CoachApp, the coaches of the office; all coaches where none is known (desk 18). */
const isOfTeam = ({ kind, officeId }: Of): SQL =>
  kind !== 'ca_student' || officeId === null
    ? sql`true`
    : sql`(u.role = 'admin' or exists (select from employees e where e.id = u.employee_id
        and e.coach_app_office_id = ${officeId}))`;

const teamOf = (of: Of) => ({
  roles: submissionKindOf(of.kind).treatedBy as readonly Role[],
  among: isOfTeam(of),
});

/** Who treats this kind hears that one waits for them; the titles name nobody. */
export const notifyOfNew = (tx: Queries, of: Of, at: Date) =>
  notify(tx, { ...newOf(of), ...noticeTarget(of) }, { ...teamOf(of), at });

/** The same of one that nobody has confirmed for two days. */
export const notifyOfUnconfirmed = (tx: Queries, of: Of, at: Date) =>
  notify(
    tx,
    {
      type: 'submission_unconfirmed_48h',
      title: `${submissionKindOf(of.kind).label}\u00a0: une demande n’est pas confirmée depuis 48 heures`,
      ...noticeTarget(of),
    },
    { ...teamOf(of), at },
  );

/** Somebody has treated it, or it is gone. */
export async function settleSubmission(tx: Queries, of: Of, at: Date): Promise<void> {
  for (const type of types) await settle(tx, { type, topic: noticeTarget(of).topic }, at);
}
