import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupSuggestion } from '@tandem/shared/contract/teaching/groups.plan';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../testing/app';
import { firstTeaching } from '../testing/enrolments';
import { aPlan } from '../testing/groups';

let test: TestApp;
let office: Client;
beforeAll(async () => {
  test = await testApp();
  office = await test.as('appapp_administrator');
});

const hour = { startsAt: '18:00', endsAt: '20:00' };
const add = async (given: object, more: object = {}) =>
  office.post('/api/groups', { plan: await aPlan(test, given), status: 'open', ...more });
/** A group of three Tuesdays in December that follows the profile of the year: Hiver from 21.12. */
async function aGroup() {
  const { branchId, locationCourseId } = await firstTeaching(test);
  const suggested = await office.get(`/api/groups/suggest?branchId=${branchId}&locationCourseId=${locationCourseId}`);
  const { holidayProfileId } = suggested.json<GroupSuggestion>();
  const given = { lastDate: '2026-12-15', holidayProfileId };
  const group = (await add(given)).json<GroupFile>();
  const [lesson] = (await office.get(`/api/groups/${group.id}/lessons`)).json<{ rows: Lesson[] }>().rows;
  return { group, lesson: lesson!, given };
}

/** Each way to give a lesson or a group a day: what is sent, and the field that has the day. */
const ways = {
  'un groupe qui se crée': async (date: string, agreed?: string) =>
    add({ firstDate: date, lastDate: '2026-12-15' }, { agreed }),
  'un groupe qui change': async (date: string, agreed?: string) => {
    const { group, given } = await aGroup();
    const values = await aPlan(test, { ...given, firstDate: date });
    return office.patch(`/api/groups/${group.id}`, { version: group.version, values, agreed });
  },
  'une séance qui se déplace': async (date: string, agreed?: string) => {
    const { lesson } = await aGroup();
    return office.post(`/api/lessons/${lesson.id}/move`, { version: 1, to: { date, ...hour }, agreed });
  },
  'une séance qui s’ajoute': async (date: string, agreed?: string) => {
    const { group } = await aGroup();
    return office.post(`/api/groups/${group.id}/lessons`, { values: { date, ...hour }, agreed });
  },
} as const;
const each = Object.entries(ways);

describe('le jour d’une séance (teaching 14)', () => {
  it.each(each)('%s : hors de l’année, il est refusé avec les dates de l’année', async (_, send) => {
    const answer = await send('2025-09-02');
    expect(answer.statusCode).toBe(422);
    expect(Object.values(answer.json<{ errors: object }>().errors)).toEqual([
      'Le mardi 02.09.2025 n’est pas dans l’année 2026-2027 (du 01.08.2026 au 31.07.2027).',
    ]);
  });

  it('un groupe ne finit pas dans l’année suivante', async () => {
    const answer = await add({ lastDate: '2027-10-29' });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['plan.lastDate'],
    ]);
  });

  it.each(each)('%s : passé, il est demandé, et rien n’est écrit avant le oui', async (_, send) => {
    const asked = await send('2026-11-17');
    expect(asked.statusCode).toBe(409);
    const { reason, questions, agreed } = asked.json<Confirmation>();
    expect([reason, questions]).toEqual(['asked', ['Le mardi 17.11.2026 est passé.']]);
    expect((await send('2026-11-17', 'autre chose')).json()).toMatchObject({ reason: 'asked' });
    expect((await send('2026-11-17', agreed)).statusCode).toBe(200);
  });

  it('plusieurs séances passées se comptent', async () => {
    const answer = await add({ firstDate: '2026-11-03', lastDate: '2026-12-15' });
    expect(answer.json<Confirmation>().questions).toEqual([
      '3 séances seraient dans le passé, du mardi 03.11.2026 au mardi 17.11.2026.',
    ]);
    const { rows } = await test.db.execute(sql`select id from groups where first_date = '2026-11-03'`);
    expect(rows).toEqual([]);
  });

  it.each(each.slice(2))('%s : fermé, il est demandé avec le nom des vacances', async (_, send) => {
    const asked = await send('2026-12-29');
    expect([asked.statusCode, asked.json<Confirmation>().questions]).toEqual([
      409,
      ['Le mardi 29.12.2026 est fermé\u00a0: Hiver.'],
    ]);
    expect((await send('2026-12-29', asked.json<Confirmation>().agreed)).statusCode).toBe(200);
  });
});
