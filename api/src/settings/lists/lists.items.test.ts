import { sql } from 'drizzle-orm';
import type { AdminItem, AdminList } from '@tandem/shared/contract/settings/lists.items';
import { listKeys } from '@tandem/shared/contract/settings/lists.settings';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

const read = async (key: string) => (await admin.get(`/api/lists/${key}/items`)).json<AdminList>();
const itemOf = async (key: string, label: string) => (await read(key)).items.find((item) => item.label === label)!;
const add = (key: string, label: string, more: object = {}) =>
  admin.post(`/api/lists/${key}/items`, { label, ...more });
const change = (key: string, { id }: { id: number }, body: object) =>
  admin.patch(`/api/lists/${key}/items/${id}`, body);
const remove = (key: string, { id, version }: { id: number; version: number }) =>
  admin.delete(`/api/lists/${key}/items/${id}?version=${version}`);
const lastAudit = async () =>
  (
    await test.db.execute(
      sql`select action, entity, entity_id as id, diff from audit_log order by audit_log.id desc limit 1`,
    )
  ).rows[0];

describe('qui écrit les listes', () => {
  it.each([
    ['anonymous', 401],
    ['external', 403],
    ['teacher', 403],
    ['coach', 403],
    ['appapp_administrator', 403],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    const client = await test.as(who);
    expect((await client.get('/api/lists/region/items')).statusCode).toBe(status);
    expect((await client.post('/api/lists/school-track/items', { label: `Voie ${who}` })).statusCode).toBe(status);
  });

  it('argent et contacts ne sortent que pour l’administration', async () => {
    const { extra } = await itemOf('region', 'Nyon');
    expect(extra).toMatchObject({ contributionPct: null, hourlyShare: null, budget: [] });
    const { region } = (await (await test.as('coach')).get('/api/lists?keys=region')).json<{ region: ListItem[] }>();
    expect(region.map((item) => Object.keys(item.extra))).toEqual(region.map(() => ['isMember']));
  });
});

describe('ajouter et changer', () => {
  it('ajoute à la fin, change et le note', async () => {
    const extra = { shortCode: 'bio', color: '#0F766E', areas: ['Cellule'] };
    const added = (await add('branch', 'Biologie', { extra })).json<AdminItem>();
    expect(added).toMatchObject({ isActive: true, usageCount: 0, extra: { shortCode: 'BIO', color: '#0f766e' } });
    expect((await read('branch')).items.at(-1)?.id).toBe(added.id);

    const changed = await change('branch', added, { version: added.version, label: 'Biologie humaine' });
    expect(changed.json()).toMatchObject({ label: 'Biologie humaine', version: 2, extra: { areas: ['Cellule'] } });
    expect(await lastAudit()).toMatchObject({
      action: 'change',
      entity: 'list_item',
      id: added.id,
      diff: { label: ['Biologie', 'Biologie humaine'] },
    });
  });

  it.each([
    ['branch', { label: ' ' }, 'label'],
    ['branch', { label: 'A'.repeat(121) }, 'label'],
    ['branch', { label: 'MATHEMATIQUES', extra: { shortCode: 'MAX' } }, 'label'],
    ['branch', { label: 'Chimie', extra: {} }, 'extra.shortCode'],
    ['branch', { label: 'Chimie', extra: { shortCode: 'CHIM' } }, 'extra.shortCode'],
    ['branch', { label: 'Chimie', extra: { shortCode: 'mat' } }, 'extra.shortCode'],
    ['branch', { label: 'Chimie', extra: { shortCode: 'CHI', color: 'rouge' } }, 'extra.color'],
    ['residence-permits', { label: 'X' }, 'code'],
    ['profession', { label: 'X', extra: { certType: 'CFC', durationYears: 9, categoryId: 1 } }, 'extra.durationYears'],
    [
      'profession',
      { label: 'X', extra: { certType: 'CFC', durationYears: 3, categoryId: 999_999 } },
      'extra.categoryId',
    ],
    ['coachapp-office', { label: 'X', extra: { phone: '12' } }, 'extra.phone'],
    ['course-locations', { label: 'X', extra: { locationCourseId: 1, rooms: [{ seats: 3 }] } }, 'extra.rooms.0.name'],
    ['political-localities', { label: 'X', extra: { bfsNumber: 1, canton: 'VD', npas: ['12'] } }, 'extra.npas.0'],
    ['holiday-profiles', { label: 'X', extra: { canton: 'VD' } }, 'extra'],
  ])('%s refuse %j', async (key, body, field) => {
    const answer = await admin.post(`/api/lists/${key}/items`, body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });

  it.each([['/api/lists/users/items'], ['/api/lists/__proto__/items']])('%s n’existe pas', async (path) => {
    expect((await admin.get(path)).statusCode).toBe(404);
  });

  it('demande la version, et montre la valeur d’aujourd’hui à qui arrive après', async () => {
    const item = await itemOf('civil-status', 'Marié·e');
    expect((await change('civil-status', item, { label: 'X' })).statusCode).toBe(428);
    await change('civil-status', item, { version: item.version, label: 'Marié·e (civil)' });
    const late = await change('civil-status', item, { version: item.version, label: 'Mariée' });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: expect.any(String), reason: 'stale', current: expect.objectContaining({ label: 'Marié·e (civil)' }) },
    ]);
  });

  it('n’ajoute qu’une fois le même libellé, même vingt fois ensemble', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('why-appapp', 'Curiosité')));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array<number>(19).fill(422)]);
  });

  it('rend deux fois la même réponse à la même intention', async () => {
    const twice = () =>
      admin.post('/api/lists/why-appapp/items', { label: 'Deux fois' }, { 'idempotency-key': 'la-meme-intention' });
    const [one, other] = [await twice(), await twice()];
    expect(other.json<AdminItem>().id).toBe(one.json<AdminItem>().id);
  });

  it('garde les périodes d’un profil de vacances que l’on renomme', async () => {
    const profile = await itemOf('holiday-profiles', 'Écoles cantonales 2026-2027');
    await change('holiday-profiles', profile, { version: profile.version, label: 'Cantonales 26-27' });
    expect((await itemOf('holiday-profiles', 'Cantonales 26-27')).extra).toEqual(profile.extra);
  });
});

describe('l’année en cours', () => {
  const current = async () =>
    (await read('training-year')).items.filter(({ extra }) => extra['isCurrent']).map(({ label }) => label);

  it('est toujours exactement une, même quand dix en décident ensemble', async () => {
    expect(await current()).toEqual(['2026-2027']);
    const next = await itemOf('training-year', '2027-2028');
    await change('training-year', next, { version: next.version, extra: { isCurrent: true } });
    expect(await current()).toEqual(['2027-2028']);
    const { items } = await read('training-year');
    await Promise.all(
      items.map((item) => change('training-year', item, { version: item.version, extra: { isCurrent: true } })),
    );
    expect(await current()).toHaveLength(1);
  });

  it('laisse une ligne au journal pour celle qui l’est et pour celle qui ne l’est plus', async () => {
    const former = await itemOf('training-year', (await current())[0]!);
    const next = await itemOf('training-year', former.label === '2026-2027' ? '2027-2028' : '2026-2027');
    await change('training-year', next, { version: next.version, extra: { isCurrent: true } });
    const { rows } = await test.db.execute(
      sql`select entity_id as id, diff->'isCurrent' as current from audit_log order by audit_log.id desc limit 2`,
    );
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([
        JSON.stringify({ id: former.id, current: ['oui', 'non'] }),
        JSON.stringify({ id: next.id, current: ['non', 'oui'] }),
      ]),
    );
  });

  it('se donne à une autre, ne se retire pas et ne se désactive pas', async () => {
    const item = await itemOf('training-year', (await current())[0]!);
    const off = await change('training-year', item, { version: item.version, extra: { isCurrent: false } });
    const inactive = await change('training-year', item, { version: item.version, isActive: false });
    expect([off.statusCode, inactive.statusCode]).toEqual([422, 422]);
  });

  it.each([
    [{ startsOn: '2030-07-31', endsOn: '2030-07-31' }, 'extra.endsOn'],
    [{ startsOn: '2027-07-31', endsOn: '2028-07-30' }, 'extra.startsOn'],
    [
      {
        startsOn: '2030-08-01',
        endsOn: '2031-07-31',
        registrationOpensOn: '2030-06-02',
        registrationClosesOn: '2030-06-01',
      },
      'extra.registrationClosesOn',
    ],
  ])('refuse %j', async (extra, field) => {
    const { errors } = (await add('training-year', 'Essai', { extra })).json<{ errors: Record<string, string> }>();
    expect(errors).toHaveProperty([field]);
  });
});

describe('supprimer', () => {
  it('seulement ce que rien n’utilise, et dit combien de fois une valeur est utilisée', async () => {
    const used = (await read('profession')).items.find(({ usageCount }) => usageCount > 0)!;
    const refusal = await remove('profession', used);
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toMatchObject({ reason: 'in_use', usageCount: used.usageCount });
    expect(used.uses.map(({ what }) => what)).toEqual([
      'Demandes reçues en ligne',
      'Formations',
      'Inscriptions AppApp',
      'Suivis CoachApp',
    ]);
    expect(used.uses.reduce((sum, { count }) => sum + count, 0)).toBe(used.usageCount);

    const free = (await add('school-track', 'Voie libre')).json<AdminItem>();
    expect((await remove('school-track', free)).statusCode).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'remove', diff: { label: ['Voie libre', null] } });
    expect((await remove('school-track', free)).statusCode).toBe(404);
  });

  it('pas une valeur qu’une autre liste utilise', async () => {
    const region = (await read('region')).items.find(({ uses }) => uses.every(({ what }) => what === 'Listes'))!;
    expect((await remove('region', region)).statusCode).toBe(409);
  });

  it('une valeur désactivée reste lisible, et n’est plus proposée', async () => {
    const item = await itemOf('profession-category', 'Vente');
    await change('profession-category', item, { version: item.version, isActive: false });
    const extra = { certType: 'CFC', durationYears: 3, categoryId: item.id };
    expect((await add('profession', 'Vendeur·euse', { extra })).json()).toMatchObject({
      errors: { 'extra.categoryId': expect.any(String) },
    });
    const old = (await read('profession')).items.find(({ extra: own }) => own['categoryId'] === item.id)!;
    expect((await change('profession', old, { version: old.version, label: `${old.label}.` })).statusCode).toBe(200);
  });
});

describe('ranger', () => {
  it('range toute la liste d’un coup, et refuse un ordre qui n’est plus celui d’aujourd’hui', async () => {
    const { items, order } = await read('teacher-sources');
    const ids = items.map(({ id }) => id).reverse();
    const done = await admin.post('/api/lists/teacher-sources/reorder', { ids, order });
    expect(done.statusCode).toBe(200);
    expect((await read('teacher-sources')).items.map(({ id }) => id)).toEqual(ids);
    expect((await read('teacher-sources')).order).toBe(done.json<{ order: string }>().order);

    const post = (body: object) => admin.post('/api/lists/teacher-sources/reorder', body);
    const fresh = done.json<{ order: string }>().order;
    expect((await post({ ids, order })).json()).toMatchObject({ reason: 'stale' });
    expect((await post({ ids: ids.slice(1), order: fresh })).statusCode).toBe(409);
    expect((await post({ ids: [...ids.slice(1), ids[1]], order: fresh })).statusCode).toBe(409);
    expect((await post({ ids })).statusCode).toBe(428);
  });
});

it.each(listKeys)('«%s» se lit avec le nombre d’utilisations', async (key) => {
  const { items } = await read(key);
  for (const { usageCount, uses } of items) {
    expect(usageCount).toBe(uses.reduce((sum, { count }) => sum + count, 0));
  }
});
