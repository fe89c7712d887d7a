import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { enrolments, lessons, notifications } from '../platform/db/schema';
import { addAccompaniment, aGoalForm, aMemberForm, anAccepted } from './coachings';
import { type TestContext, sendDocument } from './documents';
import { aPdf } from './files';
import { addGroup, addRegistration } from './enrolments';
import { addStudent, aRepresentative, aTraining, firstItems } from './students';

/** People of whom the house knows all that it can know, and what still stands of them; `given` is read at each use. */
export function wholePeople(given: () => TestContext) {
  const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
    (await given().test.db.execute<Row>(query)).rows;

  /** Where a word still stands: every column of every row of the database as text, and every file. */
  async function stands(text: string): Promise<string[]> {
    const tables = await rows<{ schema: string; name: string }>(sql`select table_schema as schema, table_name as name
      from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const [hit] = await rows<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
      );
      if (hit) found.push(`${name}: ${hit.row}`);
    }
    for (const file of readdirSync(given().dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true }))
      if (file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(text)) found.push(file.name);
    return found;
  }

  /** Formulas of the statistics, from the rows alone, by what they are broken down by. */
  const statistics = async () =>
    Promise.all(
      [
        sql`select r.training_year_id, r.branch_id, r.status, r.region_id, r.profession_id, r.cert_type, r.learning_year_id,
          s.gender, extract(year from s.birth_date)::int as born, count(*)::int as total, count(distinct r.student_id)::int as people
          from registrations r join students s on s.id = r.student_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
        sql`select l.group_id, a.status, count(*)::int as total, sum(extract(epoch from l.ends_at - l.starts_at))::int as seconds
          from attendances a join lessons l on l.id = a.lesson_id group by 1, 2 order by 1, 2`,
        sql`select g.id, g.status, g.capacity, count(e.id)::int as places, min(e.from_date)::text as first, max(e.to_date)::text as last
          from groups g left join enrolments e on e.group_id = g.id group by 1, 2, 3 order by 1`,
        sql`select c.office_id, c.coach_id, c.status, c.outcome, c.end_reason_id, c.received_on::text, c.first_meeting_on::text,
          c.ended_on::text, c.area_ids::text, count(*)::int as total from coachings c group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 6`,
        sql`select a.coach_id, a.mode, a.presence, a.is_final, count(*)::int as total, sum(a.minutes)::int as minutes,
          sum(coalesce(a.travel_minutes, 0))::int as travel from accompaniments a group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
        sql`select coalesce(s.region_id, 0) as region, count(*)::int as total from students s group by 1 order by 1`,
      ].map((query) => rows(query)),
    );

  /** Somebody of whom the house knows all that it can know, years ago; nothing is under way any more. */
  async function somebody(names: { lastName: string; firstName: string }, tag: string) {
    const { test, admin, studentId: other } = given();
    const commune = (
      await rows<{ id: number; region: number }>(sql`select id, (extra->>'regionId')::int as region from list_items
      where list = 'political-localities' and extra->>'isMember' = 'true' and extra->>'regionId' is not null limit 1`)
    )[0]!;
    const file = await addStudent(
      admin,
      { ...names, birthDate: '2004-05-06' },
      {
        address: {
          street: `Rue ${tag}`,
          houseNo: '3',
          npa: '1003',
          city: `Ville-${tag}`,
          politicalLocalityId: commune.id,
          countryId: (await firstItems(admin))['country']!,
        },
        contact: { mobile: '079 555 01 02', phone: null, email: `${tag}@example.ch` },
        representative: { ...aRepresentative, lastName: `Mère-${tag}` },
        apprenticeship: await aTraining(admin, {
          className: `Classe ${tag}`,
          company: { name: `Garage ${randomUUID()}`, npa: null },
        }),
      },
    );
    const at = `/api/students/${file.id}`;
    await rows(sql`update students set region_id = null where id = ${file.id}`);
    await admin.post(`${at}/notes`, { values: { text: `Remarque ${tag}` } });
    await sendDocument(admin, Buffer.concat([aPdf(), Buffer.from(tag)]), {
      path: `${at}/documents`,
      name: `${tag}.pdf`,
    });
    await admin.post('/api/tasks', {
      values: { text: `Rappeler ${tag}`, dueOn: '2026-12-01' },
      subject: { kind: 'student', id: file.id },
    });
    const group = await addGroup(test, {
      status: 'closed',
      note: `${names.firstName} ${names.lastName} a aidé les autres.`,
    });
    const registration = await addRegistration(test, {
      studentId: file.id,
      status: 'completed',
      closedOn: '2021-06-30',
      statusChangedAt: new Date('2021-06-30T10:00:00Z'),
      goal: `But ${tag}`,
      comment: `Dit ${tag}`,
      regionId: commune.region,
    });
    const [seat] = await test.db
      .insert(enrolments)
      .values({
        groupId: group.id,
        studentId: file.id,
        registrationId: registration.id,
        fromDate: '2020-09-01',
        toDate: '2021-06-30',
        endKind: 'completed',
      })
      .returning();
    const [lesson] = await test.db
      .insert(lessons)
      .values({ groupId: group.id, date: '2021-03-02', startsAt: '18:00', endsAt: '20:00', status: 'held' })
      .returning();
    await rows(sql`insert into attendances (lesson_id, enrolment_id, status, comment, source)
      values (${lesson!.id}, ${seat!.id}, 'present', ${`Vu ${tag}`}, 'teacher')`);
    await rows(sql`insert into absence_notices (student_id, from_date, to_date, reason, announced_by, announced_at)
      values (${file.id}, '2021-03-09', '2021-03-09', ${`Malade ${tag}`}, 'parent', now())`);
    const coaching = await anAccepted(
      { test, by: admin },
      {
        studentId: file.id,
        situation: `Situation ${tag}`,
        applicantLastName: `Demandeur ${tag}`,
        coachId: (await rows<{ id: number }>(sql`select employee_id as id from users where id = ${admin.userId!}`))[0]!
          .id,
      },
    );
    await admin.post(`/api/coachings/${coaching.id}/network`, {
      values: await aMemberForm(test, { lastName: `Membre ${tag}` }),
    });
    await admin.post(`/api/coachings/${coaching.id}/goals`, { values: aGoalForm({ text: `Objectif ${tag}` }) });
    await addAccompaniment({ test, by: admin }, coaching, {
      summary: `Dit en séance ${tag}`,
      place: `Café ${tag}`,
      nextStep: `Suite ${tag}`,
    });
    await rows(sql`update coachings set status = 'ended', ended_on = '2021-05-01', status_changed_at = '2021-05-01', outcome_text = ${`Issue ${tag}`}
      where id = ${coaching.id}`);
    const fullName = `${names.firstName} ${names.lastName}`;
    await admin.post(`/api/students/${other}/notes`, {
      values: { text: `Travaille avec ${fullName} le mardi.` },
    });
    await test.db.insert(notifications).values({
      userId: admin.userId!,
      type: 'new_request',
      title: `${fullName} a écrit`,
      createdAt: new Date(),
      groupKey: `new_request ${file.id}`,
    });
    await rows(sql`update students set created_at = '2019-08-01' where id = ${file.id}`);
    return { ...file, coachingId: coaching.id, region: commune.region };
  }

  return { rows, stands, statistics, somebody };
}
