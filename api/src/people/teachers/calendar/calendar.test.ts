import { and, eq } from 'drizzle-orm';
import { calendarFeeds, groups, lessons, students, teachers } from '../../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { signedTeacher } from '../../../testing/teachers';

let test: TestApp;
let visitor: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  visitor = await test.visitor('203.0.113.7');
});

/** A teacher with one course, and the address of the calendar without its origin. */
async function aFeed() {
  const teacher = await signedTeacher(test);
  const [group] = await test.db.select().from(groups).where(eq(groups.status, 'running')).limit(1);
  await test.db.update(groups).set({ teacherId: teacher.id }).where(eq(groups.id, group!.id));
  await test.db.update(lessons).set({ teacherId: teacher.id }).where(eq(lessons.groupId, group!.id));
  const { address } = (await teacher.client.post(`${teacher.path}/calendar`, {})).json<{ address: string }>();
  return {
    ...teacher,
    group: group!,
    address,
    path: new URL(address).pathname,
    file: address.slice(address.indexOf('/api')),
  };
}

describe('l’adresse de l’agenda', () => {
  it('répond sans session, avec les séances de la personne, leur salle et leur groupe', async () => {
    const { file, group } = await aFeed();
    const answer = await visitor.get(file);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [next] = await test.db
      .select()
      .from(lessons)
      .where(and(eq(lessons.groupId, group.id), eq(lessons.status, 'planned')))
      .orderBy(lessons.date);
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text).toContain(`UID:lesson-${next!.id}@tandem`);
    expect(text).toContain(`DTSTART;TZID=Europe/Zurich:${next!.date.replaceAll('-', '')}T`);
    expect(text).toContain(`(${group.code})`);
    expect(text).toContain(`LOCATION:${next!.room}`);
  });

  it('dit annulé ce qui est annulé, déplacé ou confié à quelqu’un d’autre, sous la même identité', async () => {
    const { file, group } = await aFeed();
    const other = await signedTeacher(test);
    const rows = await test.db
      .select()
      .from(lessons)
      .where(and(eq(lessons.groupId, group.id), eq(lessons.status, 'planned')))
      .orderBy(lessons.date);
    const office = await test.as('appapp_administrator');
    await office.post(`/api/lessons/${rows[0]!.id}/cancel`, { version: rows[0]!.version, reason: 'other' });
    await test.db.update(lessons).set({ teacherId: other.id, version: 7 }).where(eq(lessons.id, rows[1]!.id));
    const events = (await visitor.get(file)).body.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
    const eventOf = (id: number) => events.find((event) => event.includes(`UID:lesson-${id}@`))!;
    expect(eventOf(rows[0]!.id)).toMatch(/SEQUENCE:1[^]*STATUS:CANCELLED/);
    expect(eventOf(rows[1]!.id)).toMatch(/SEQUENCE:6[^]*STATUS:CANCELLED/);
    expect(eventOf(rows[2]!.id)).toContain('STATUS:CONFIRMED');
    const { address } = (await other.client.post(`${other.path}/calendar`, {})).json<{ address: string }>();
    const theirs = (await visitor.get(address.slice(address.indexOf('/api')))).body.replaceAll('\r\n ', '');
    expect(theirs).toMatch(/, remplacement/);
    expect(theirs).toContain('STATUS:CONFIRMED');
  });

  it('ne contient aucun nom: ni apprenti, ni répétiteur', async () => {
    const { file, id } = await aFeed();
    const { body } = await visitor.get(file);
    const [self] = await test.db.select().from(teachers).where(eq(teachers.id, id));
    for (const { lastName } of [self!, ...(await test.db.select().from(students))])
      expect(body).not.toContain(lastName);
  });

  it('n’est connue que par son empreinte, et le journal du serveur ne la montre pas', async () => {
    const { file, id } = await aFeed();
    await visitor.get(file);
    const token = file.split('=')[1]!;
    const [feed] = await test.db.select().from(calendarFeeds).where(eq(calendarFeeds.teacherId, id));
    expect(feed!.tokenHash.toString('base64url')).not.toBe(token);
    expect(test.logged.join('\n')).not.toContain(token);
    expect((await (await test.as('admin')).get(`/api/teachers/${id}/calendar`)).json()).toEqual({
      createdAt: test.clock.now().toISOString(),
      lastReadAt: test.clock.now().toISOString(),
    });
  });

  it.each([
    ['dont le compte est désactivé', 'update users set is_active = false where teacher_id = $1'],
    ['qui est archivée', 'update teachers set archived_at = now() where id = $1'],
  ])('ne répond plus pour une personne %s', async (_, statement) => {
    const { file, id } = await aFeed();
    await test.db.pool.query(statement, [id]);
    expect((await visitor.get(file)).statusCode).toBe(404);
  });

  it('cesse de répondre dès qu’elle est renouvelée ou supprimée', async () => {
    const { file, id, client } = await aFeed();
    const { address } = (await client.post(`/api/teachers/${id}/calendar`, {})).json<{ address: string }>();
    const fresh = address.slice(address.indexOf('/api'));
    expect([(await visitor.get(file)).statusCode, (await visitor.get(fresh)).statusCode]).toEqual([404, 200]);
    expect((await client.delete(`/api/teachers/${id}/calendar`)).statusCode).toBe(204);
    expect((await visitor.get(fresh)).statusCode).toBe(404);
  });

  it('répond la même chose à toute adresse fausse', async () => {
    const { file, id } = await aFeed();
    const other = await signedTeacher(test);
    const wrong = [
      `/api/teachers/${id}/calendar.ics`,
      `/api/teachers/${id}/calendar.ics?token=`,
      `/api/teachers/${id}/calendar.ics?token=abc`,
      `/api/teachers/999999/calendar.ics?token=abc`,
      file.replace(`/${id}/`, `/${other.id}/`),
    ];
    const answers = await Promise.all(wrong.map((path) => visitor.get(path)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"message":"Agenda introuvable."}']),
    );
  });

  it('ne se devine pas: après trente essais, il faut attendre', async () => {
    const guesser = await test.visitor('203.0.113.99');
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1)
      answers.push((await guesser.get(`/api/teachers/1/calendar.ics?token=${tries}`)).statusCode);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(answers[30]).toBe(429);
  });

  it('le bureau la donne et la retire, avec une trace', async () => {
    const { id } = await signedTeacher(test);
    const office = await test.as('appapp_administrator');
    await office.post(`/api/teachers/${id}/calendar`, {});
    await office.delete(`/api/teachers/${id}/calendar`);
    const { rows } = await test.db.pool.query(
      "select action from audit_log where entity = 'teacher' and entity_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['calendar_renew', 'calendar_revoke']);
  });
});
