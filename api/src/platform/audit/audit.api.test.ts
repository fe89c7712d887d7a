import type { AuditRow } from '@tandem/shared/contract/platform/audit';
import { parseString } from '@fast-csv/parse';
import { type Client, type TestApp, testApp } from '../../testing/app';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const read = async (query = '') =>
  (await admin.get(`/api/audit?${query}`)).json<{ rows: AuditRow[]; next: number | null; total: number }>();
const write = (
  row: { action: string; entity?: string; entityId?: number; diff?: unknown; reason?: string },
  at = test.clock.now(),
) =>
  test.db.pool.query(
    'insert into audit_log (at, user_id, action, entity, entity_id, diff, reason) values ($1, $2, $3, $4, $5, $6, $7)',
    [at, admin.userId, row.action, row.entity, row.entityId, JSON.stringify(row.diff ?? null), row.reason],
  );

describe('le journal d’audit', () => {
  it('dit qui a fait quoi à qui, avec l’ancien et le nouveau, et mène à la fiche', async () => {
    const { id, contact } = await addStudent(admin, { lastName: 'Journal', firstName: 'Jeanne' });
    await admin.patch(`/api/students/${id}`, {
      section: 'contact',
      version: 1,
      values: { ...contact, phone: '021 123 45 67' },
    });
    const [row] = (await read(`entity=student&entityId=${id}`)).rows;
    expect(row).toMatchObject({
      who: 'Anne Favre',
      what: 'Fiche modifiée',
      entityLabel: 'Apprenti·e',
      record: { of: 'student', id, label: 'Jeanne Journal' },
      changes: [{ field: 'phone', label: 'Téléphone', before: null, after: '+41 21 123 45 67' }],
    });
  });

  it('tient les lectures du numéro AVS, sans le numéro', async () => {
    const { id } = await addStudent(admin, { lastName: 'Revele' }, { avs: '756.3026.0705.92' });
    await admin.post(`/api/students/${id}/reveal-avs`);
    const answer = await admin.get(`/api/audit?action=reveal_avs&entityId=${id}`);
    expect(answer.json()).toMatchObject({ total: 1, rows: [{ what: 'N° AVS consulté', userId: admin.userId }] });
    expect((await admin.get(`/api/audit?entityId=${id}`)).body).not.toMatch(/3026|0705/);
  });

  it('nomme les accès refusés et les connexions ratées, sans personne', async () => {
    await (await test.as('coach')).get('/api/audit');
    await (await test.visitor()).post('/login', { email: 'admin@tandem.test', password: 'faux' });
    const { rows } = await read('action=access_denied,login_failed&size=25');
    expect(rows.map(({ what, who }) => [what, who])).toEqual([
      ['Connexion refusée', 'Sans session'],
      ['Accès refusé', 'Sofia Monnard'],
    ]);
    expect(rows[1]?.entityLabel).toBe('GET /api/audit');
  });

  it('dit les rôles en français', async () => {
    await write({ action: 'change_role', entity: 'user', diff: { role: ['coach', 'appapp_administrator'] } });
    const [row] = (await read('action=change_role')).rows;
    expect(row?.changes).toEqual([{ field: 'role', label: 'Rôle', before: 'Coach', after: 'Responsable AppApp' }]);
  });

  it('se lit page après page sans trou ni doublon, aussi quand une ligne s’ajoute entre deux', async () => {
    for (let n = 0; n < 60; n++) await write({ action: 'paged', entityId: n });
    const first = await read('action=paged&size=25');
    await write({ action: 'paged', entityId: 60 });
    const second = await read(`action=paged&size=25&before=${first.next}`);
    const third = await read(`action=paged&size=25&before=${second.next}`);
    const numbers = [first, second, third].flatMap(({ rows }) => rows.map(({ entityId }) => entityId));
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n));
    expect([first.total, third.total, third.next]).toEqual([60, 61, null]);
  });

  it.each([
    ['search=élodie', ['Élodie']],
    ['search=rue%20LAC', ['rue du Lac']],
    ['search=%22guillemets%22', ['"guillemets"']],
    ['search=100%25', ['100%']],
    ['search=motif', ['un motif']],
    ['from=2025-03-30&to=2025-03-30', ['minuit d’été']],
    ['to=2025-03-29&from=2025-03-01', ['veille']],
  ])('se filtre: %s', async (query, expected) => {
    if ((await read('action=wanted')).total === 0) {
      for (const name of ['Élodie', 'rue du Lac', '"guillemets"', '100%', 'autre'])
        await write({ action: 'wanted', diff: { name: [null, name] } });
      await write({ action: 'wanted', reason: 'un motif' });
      await write({ action: 'wanted', reason: 'veille' }, new Date('2025-03-29T22:59:59Z'));
      await write({ action: 'wanted', reason: 'minuit d’été' }, new Date('2025-03-30T21:59:59Z'));
    }
    const { rows } = await read(`action=wanted&${query}`);
    expect(rows.map(({ reason, changes }) => reason ?? changes[0]?.after)).toEqual(expected);
  });

  it.each(['appapp_administrator', 'coach', 'teacher', 'external', 'anonymous'] as const)(
    'ne se lit pas par d’autres: %s',
    async (who) => {
      const client = who === 'anonymous' ? await test.visitor() : await test.as(who);
      const answers = [
        await client.get('/api/audit'),
        await client.get('/api/audit/people'),
        await client.post('/api/audit/export', { filters: {} }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(who === 'anonymous' ? 401 : 403));
    },
  );
});

describe('l’export du journal', () => {
  it('donne un CSV que personne ne prend pour des formules, et s’inscrit lui-même', async () => {
    await write({ action: 'exported', reason: '=HYPERLINK("x")', diff: { name: [null, 'a;b"c'] } });
    const answer = await admin.post('/api/audit/export', { filters: { action: 'exported' } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.startsWith('\uFEFFDate;Personne;')).toBe(true);
    const lines = await new Promise<string[][]>((resolve, reject) => {
      const rows: string[][] = [];
      parseString<string[], string[]>(answer.body, { delimiter: ';' })
        .on('data', (row: string[]) => rows.push(row))
        .on('end', () => resolve(rows))
        .on('error', reject);
    });
    expect(lines[1]?.slice(6)).toEqual(['\'=HYPERLINK("x")', 'Nom\u00a0: a;b"c']);
    const [row] = (await read('action=export&entity=audit')).rows;
    expect(row?.changes.map(({ label, after }) => [label, after])).toContainEqual(['Lignes', '1']);
  });

  it('donne chaque ligne une fois, par milliers', async () => {
    await test.db.pool.query(
      "insert into audit_log (action, entity_id) select 'thousands', n from generate_series(1, 2500) n",
    );
    const { body } = await admin.post('/api/audit/export', { filters: { action: ['thousands'] } });
    const numbers = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[4]));
    expect(numbers).toEqual(Array.from({ length: 2500 }, (_, n) => 2500 - n));
  });
});
