import type { RetentionCategory } from '@tandem/shared/contract/administration/retention';
import type { SettingValues } from '@tandem/shared/contract/settings/settings.table';
import { type SQL, sql } from 'drizzle-orm';
import type { Registry } from '../../platform/announced';
import type { Subject } from '../../platform/personal-data';
import { fullName } from '../../platform/db/names';
import { isToForget } from '../personal-data.repository';

const isAsked = (whose: string): SQL =>
  sql`exists (select from access_requests asked where ${sql.raw(whose)} = s.id and asked.state <> 'delivered')`;
const asked = 'Une demande d’accès est en cours.';

/** Why the apprentice `s` is not forgotten yet; null: nothing is under way. */
export const studentRetained = sql`case
  when exists (select from registrations r where r.student_id = s.id and r.status in ('requested', 'waiting', 'placed'))
    then 'Une inscription AppApp est ouverte.'
  when exists (select from enrolments e join groups g on g.id = e.group_id
    where e.student_id = s.id and e.to_date is null and g.status in ('draft', 'open', 'running'))
    then 'Une place dans un groupe en cours.'
  when exists (select from coachings c where c.student_id = s.id and c.status not in ('ended', 'refused', 'withdrawn'))
    then 'Un suivi CoachApp est ouvert.'
  when ${isAsked('asked.student_id')} then ${asked} end`;

const lastPay = sql`(select max((st.month + interval '1 month - 1 day')::date) from statements st where st.teacher_id = s.id)`;

/** Why the teacher `s` is not forgotten yet; `payYears`: how long documents of pay are kept. */
export const teacherRetained = (today: string, payYears: number): SQL => sql`case
  when s.status in ('candidate', 'interview', 'active') then 'La personne est candidate ou active.'
  when exists (select from groups g where g.teacher_id = s.id and g.status in ('draft', 'open', 'running'))
    then 'Un groupe est en cours.'
  when exists (select from lessons l where l.teacher_id = s.id and l.status = 'planned')
    then 'Des séances sont encore prévues.'
  when exists (select from statements st where st.teacher_id = s.id and st.status <> 'exported')
    then 'Un décompte n’est pas encore payé.'
  when exists (select from lessons l where l.teacher_id = s.id and l.status = 'held' and l.statement_id is null)
    then 'Des séances données ne sont pas encore payées.'
  when ${lastPay} + make_interval(years => ${payYears}) > ${today}::date
    then 'Les pièces de paie se gardent jusqu’au ' || to_char(${lastPay} + make_interval(years => ${payYears}), 'DD.MM.YYYY') || '.'
  when ${isAsked('asked.teacher_id')} then ${asked} end`;

export type Periods = SettingValues<'retention'>;

/** What is forgotten one by one. */
export type PersonalCategory = Exclude<RetentionCategory, 'mails' | 'audit'>;

interface Category {
  subject: Subject;
  /** Rows `(id, label, "lastOn", kept, link)` of what has not been forgotten; its time runs from `lastOn`. */
  rows: SQL;
}

/** What rows of these categories are asked with. */
interface RetentionContext {
  registry: Registry;
  periods: Periods;
  today: string;
}

const toStudent = (id: string): SQL => sql`jsonb_build_object('kind', 'student', 'id', ${sql.raw(id)})`;
const toTeacher = sql`jsonb_build_object('kind', 'teacher', 'id', s.id)`;

const left = ({ registry: { privacy } }: RetentionContext, table: string): SQL =>
  isToForget(privacy.find((inventory) => inventory.table === table)!);

/** The last day of any measure; of a file that never had one, the day it was made. */
const lastMeasure = sql`coalesce(greatest(
    (select max(coalesce(e.to_date, g.last_date, e.from_date)) from enrolments e join groups g on g.id = e.group_id
      where e.student_id = s.id),
    (select max(coalesce(r.closed_on, r.status_changed_at::date)) from registrations r where r.student_id = s.id),
    (select max(coalesce(c.ended_on, c.refused_on, c.status_changed_at::date)) from coachings c where c.student_id = s.id)),
  s.created_at::date)`;

const nobody = sql`null::text`;

/** An open follow-up or an access request keeps what is said in a follow-up that is over: the coach reads it on. */
const coachingRetained = sql`case when exists (select from coachings o where o.student_id = s.student_id
    and o.status not in ('ended', 'refused', 'withdrawn')) then 'Un autre suivi CoachApp est ouvert.'
  when exists (select from access_requests asked where asked.student_id = s.student_id and asked.state <> 'delivered')
    then 'Une demande d’accès est en cours.' end`;

const coachingsOver = (context: RetentionContext, isOver: SQL, lastOn: SQL): Category => ({
  subject: 'coaching',
  rows: sql`select s.id, ${fullName('p')} as label, ${lastOn} as "lastOn", ${coachingRetained} as kept, ${toStudent('p.id')} as link
    from coachings s join students p on p.id = s.student_id where ${isOver} and ${left(context, 'coachings')}`,
});

const teachersOver = (isOver: SQL, lastOn: SQL, retained: SQL): Category => ({
  subject: 'teacher',
  rows: sql`select s.id, ${fullName('s')} as label, ${lastOn} as "lastOn", ${retained} as kept, ${toTeacher} as link
    from teachers s where s.anonymised_at is null and ${isOver}`,
});

/** Everything whose time may be over, by category. */
const categoriesOf = (context: RetentionContext): Record<PersonalCategory, Category> => ({
  files: {
    subject: 'student',
    rows: sql`select s.id, ${fullName('s')} as label, ${lastMeasure} as "lastOn", ${studentRetained} as kept, ${toStudent('s.id')} as link
      from students s where s.anonymised_at is null and s.duplicate_of_id is null`,
  },
  coachings: coachingsOver(context, sql`s.status = 'ended'`, sql`coalesce(s.ended_on, s.status_changed_at::date)`),
  registrations: {
    subject: 'registration',
    rows: sql`select s.id, ${fullName('p')} as label, coalesce(s.closed_on, s.status_changed_at::date) as "lastOn", ${nobody} as kept,
        ${toStudent('p.id')} as link
      from registrations s join students p on p.id = s.student_id
      where s.status in ('withdrawn', 'rejected', 'carried') and ${left(context, 'registrations')}`,
  },
  requests: coachingsOver(
    context,
    sql`s.status in ('refused', 'withdrawn')`,
    sql`coalesce(s.refused_on, s.status_changed_at::date)`,
  ),
  submissions: {
    subject: 'submission',
    rows: sql`select s.id, ${fullName('s')} || ' (' || s.ref || ')' as label, coalesce(s.processed_at, s.updated_at)::date as "lastOn",
        ${nobody} as kept, null::jsonb as link
      from submissions s where s.state in ('refused', 'withdrawn')`,
  },
  applications: teachersOver(
    sql`s.status = 'rejected' and not exists (select from statements st where st.teacher_id = s.id)`,
    sql`s.updated_at::date`,
    teacherRetained(context.today, context.periods.pay),
  ),
  teachers: teachersOver(
    sql`s.status in ('inactive', 'rejected') and (s.status = 'inactive' or exists (select from statements st where st.teacher_id = s.id))`,
    sql`greatest((select max((st.month + interval '1 month - 1 day')::date) from statements st where st.teacher_id = s.id),
      (select max(l.date) from lessons l where l.teacher_id = s.id), s.contract_end, s.created_at::date)`,
    teacherRetained(context.today, context.periods.pay),
  ),
});

const yearsOf: Readonly<Record<PersonalCategory, (periods: Periods) => number>> = {
  files: ({ appapp }) => appapp,
  coachings: ({ coachapp }) => coachapp,
  registrations: ({ rejected }) => rejected,
  requests: ({ rejected }) => rejected,
  submissions: ({ rejected }) => rejected,
  applications: ({ rejected }) => rejected,
  teachers: ({ pay }) => pay,
};

/** Rows `(id, label, "dueOn", kept, link)` of a category whose time is over today, and what they are. */
export function overdue(category: PersonalCategory, context: RetentionContext): Category {
  const { subject, rows } = categoriesOf(context)[category];
  const years = yearsOf[category](context.periods);
  return {
    subject,
    rows: sql`select found.id, found.label, (found."lastOn" + make_interval(years => ${years}))::date as "dueOn", found.kept, found.link
      from (${rows}) found where found."lastOn" + make_interval(years => ${years}) < ${context.today}::date`,
  };
}
