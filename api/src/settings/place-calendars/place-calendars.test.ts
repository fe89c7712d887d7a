import type { PlaceCalendar } from '@tandem/shared/contract/settings/place-calendars';
import { eq, sql } from 'drizzle-orm';
import { lessons, listItems } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addGroup } from '../../testing/enrolments';
import { addLesson } from '../../testing/lessons';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let admin: Client;
let visitor: Client;
let building: number;
let locality: number;
let given: { here: number; beside: number; elsewhere: number };
beforeEach(async () => {
  test = await testApp();
  [admin, visitor] = [await test.as('admin'), await test.visitor('203.0.113.7')];
  const { id: teacherId } = await addTeacher(test, { lastName: 'Zygomatique' });
  const group = await addGroup(test, { status: 'running', teacherId });
  locality = group.locationCourseId;
  const [row] = await test.db
    .insert(listItems)
    .values({
      list: 'course-locations',
      label: 'Collège du Bois',
      extra: {
        locationCourseId: locality,
        rooms: [
          { name: 'A1', seats: 8 },
          { name: 'A2', seats: null },
        ],
      },
    })
    .returning({ id: listItems.id });
  building = row!.id;
  const lesson = async (date: string, more: object) =>
    (await addLesson(test, { groupId: group.id, teacherId, date, ...more })).id;
  given = {
    here: await lesson('2026-12-01', { courseLocationId: building, room: 'A1' }),
    beside: await lesson('2026-12-08', { courseLocationId: building, room: 'A2', status: 'cancelled' }),
    elsewhere: await lesson('2026-12-15', {}),
  };
});

const path = (id = building) => `/api/places/${id}/calendars`;
const aFeed = async (room: string | null, id = building) => {
  const { address } = (await admin.post(path(id), { room })).json<{ address: string }>();
  return address.slice(address.indexOf('/api'));
};
const eventsOf = async (file: string) => {
  const text = (await visitor.get(file)).body.replaceAll('\r\n ', '');
  return Object.entries(given).flatMap(([name, id]) => (text.includes(`UID:lesson-${id}@tandem`) ? [name] : []));
};
const roomsOf = async () => (await admin.get(path())).json<{ rows: PlaceCalendar[] }>().rows;

describe('l’agenda d’un lieu', () => {
  it('tient les séances du bâtiment entier, d’une de ses salles, ou de toute la localité', async () => {
    expect(await eventsOf(await aFeed(null))).toEqual(['here', 'beside']);
    expect(await eventsOf(await aFeed('A1'))).toEqual(['here']);
    expect(await eventsOf(await aFeed(null, locality))).toEqual(['here', 'beside', 'elsewhere']);
  });

  it('dit l’heure, la branche, le groupe et ce qui n’a pas lieu, et ne nomme personne', async () => {
    const { body } = await visitor.get(await aFeed(null));
    expect(body).toContain('DTSTART;TZID=Europe/Zurich:20261201T180000');
    expect(body).toContain('STATUS:CANCELLED');
    expect(body).not.toContain('Zygomatique');
    expect(test.logged.join('\n')).not.toMatch(/token=[\w-]{9}/);
  });

  it('se fait, se renouvelle et se supprime salle par salle, avec une trace', async () => {
    expect(await roomsOf()).toEqual([null, 'A1', 'A2'].map((room) => ({ room, createdAt: null, lastReadAt: null })));
    const former = await aFeed('A1');
    const file = await aFeed('A1');
    const whole = await aFeed(null);
    expect([(await visitor.get(former)).statusCode, (await visitor.get(file)).statusCode]).toEqual([404, 200]);
    const at = test.clock.now().toISOString();
    expect((await roomsOf()).find(({ room }) => room === 'A1')).toEqual({ room: 'A1', createdAt: at, lastReadAt: at });
    expect((await admin.post(`${path()}/revoke`, { room: 'A1' })).statusCode).toBe(204);
    expect([(await visitor.get(file)).statusCode, (await visitor.get(whole)).statusCode]).toEqual([404, 200]);
    const { rows } = await test.db.execute(sql`select action, diff from audit_log
      where entity = 'list_item' and entity_id = ${building} order by id`);
    const name = [null, 'Collège du Bois, A1'];
    expect(rows).toEqual([
      { action: 'calendar_renew', diff: { name } },
      { action: 'calendar_renew', diff: { name } },
      { action: 'calendar_renew', diff: { name: [null, 'Collège du Bois'] } },
      { action: 'calendar_revoke', diff: { name } },
    ]);
  });

  it('d’une salle qui n’existe plus se supprime encore', async () => {
    await aFeed('A2');
    await test.db
      .update(listItems)
      .set({ extra: { rooms: [{ name: 'A1' }] } })
      .where(eq(listItems.id, building));
    expect((await roomsOf()).map(({ room }) => room)).toEqual([null, 'A1', 'A2']);
    await admin.post(`${path()}/revoke`, { room: 'A2' });
    expect((await roomsOf()).map(({ room }) => room)).toEqual([null, 'A1']);
  });

  it('retient sa valeur, tant que son adresse n’est pas supprimée', async () => {
    await test.db.delete(lessons);
    await aFeed(null);
    const remove = () => admin.delete(`/api/lists/course-locations/items/${building}?version=1`);
    expect((await remove()).statusCode).toBe(409);
    await admin.post(`${path()}/revoke`, { room: null });
    expect((await remove()).statusCode).toBe(204);
  });

  it('ne se donne ni pour une autre liste ni pour une salle inconnue', async () => {
    const [branch] = await test.db.select().from(listItems).where(eq(listItems.list, 'branch')).limit(1);
    for (const [id, room] of [
      [branch!.id, null],
      [2_147_480_000, null],
      [building, 'B9'],
    ] as const)
      expect((await admin.post(path(id), { room })).statusCode).toBe(404);
    expect((await admin.post(path(), {})).statusCode).toBe(422);
  });

  it.each(['anonymous', 'appapp_administrator', 'coach', 'teacher', 'external'] as const)(
    'n’appartient pas à %s',
    async (who) => {
      const client = who === 'anonymous' ? visitor : await test.as(who);
      const answers = [await client.get(path()), await client.post(path(), { room: null })];
      answers.push(await client.post(`${path()}/revoke`, { room: null }));
      const refused = who === 'anonymous' ? 401 : 403;
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([refused, refused, refused]);
    },
  );

  it('répond la même chose à toute adresse fausse', async () => {
    await aFeed(null);
    const answers = await Promise.all(
      ['', '?token=', '?token=abc'].map((query) => visitor.get(`/api/places/calendar.ics${query}`)),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"message":"Agenda introuvable."}']),
    );
  });
});
