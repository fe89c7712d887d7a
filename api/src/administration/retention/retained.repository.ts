import { type SQL, sql } from 'drizzle-orm';

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
