import type { AdminItem, AdminList, ImportReport } from '@tandem/shared/contract/settings/lists.items';
import { filledListKeys } from '../../seed/lists';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { processorMs } from '../../testing/processor';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const raw = { 'content-type': 'application/octet-stream' };
const send = (key: string, file: string | Buffer, isDry = true) =>
  admin.post(`/api/lists/${key}/import?dryRun=${isDry}`, Buffer.from(file as string), raw);
const report = async (key: string, file: string | Buffer, isDry = true) =>
  (await send(key, file, isDry)).json<ImportReport>();
const read = async (key: string) => (await admin.get(`/api/lists/${key}/items`)).json<AdminList>().items;
const exported = async (key: string) => (await admin.post(`/api/lists/${key}/export`)).rawPayload;
const counts = ({ added, changed, same, faulty }: ImportReport) => ({ added, changed, same, faulty });
const bare = (items: AdminItem[]) =>
  items.map(({ label, code, isActive, extra }) => ({ label, code, isActive, extra }));

describe('l’export d’une liste', () => {
  it('est un CSV pour Excel : BOM, points-virgules, formules désarmées', async () => {
    await admin.post('/api/lists/school-track/items', { label: '=1+1' });
    const text = (await exported('school-track')).toString();
    expect(text).toMatch(/^\ufeffLibellé;Code;Actif\r\nVoie générale;;oui\r\n/);
    expect(text).toContain("'=1+1;;oui\r\n");
  });

  it.each(filledListKeys)('de «%s», importé à nouveau, ne change rien', async (key) => {
    const before = await read(key);
    const done = await report(key, await exported(key), false);
    expect({ ...counts(done), lines: done.lines.filter(({ result }) => result !== 'same') }).toEqual({
      added: 0,
      changed: 0,
      same: before.length,
      faulty: 0,
      lines: [],
    });
    expect(bare(await read(key))).toEqual(bare(before));
  });
});

describe('l’import d’une liste', () => {
  const file = [
    'Libellé;Titre visé;Durée;Domaine;N° officiel',
    'Fleuriste CFC;CFC;3;Nature;17205',
    'Cuisinier·ère CFC;cfc;4;hotellerie-restauration;',
    'Menuisier·ère CFC;CFC;4;Bâtiment et construction;',
  ].join('\r\n');

  it('à blanc, dit ce qu’il ferait et n’écrit rien; ensuite, fait exactement cela', async () => {
    const before = await read('profession');
    const dry = await report('profession', file);
    expect(counts(dry)).toEqual({ added: 1, changed: 1, same: 1, faulty: 0 });
    expect(dry.isWritten).toBe(false);
    expect(await read('profession')).toEqual(before);

    const done = await report('profession', file, false);
    expect(done).toEqual({ ...dry, isWritten: true });
    const after = await read('profession');
    expect(after.at(-1)).toMatchObject({
      label: 'Fleuriste CFC',
      extra: { durationYears: 3, officialNumber: '17205' },
    });
    expect(after.find(({ label }) => label === 'Cuisinier·ère CFC')?.extra).toMatchObject({ durationYears: 4 });
  });

  it.each([
    [
      'une valeur inconnue',
      'Libellé;Titre visé;Durée;Domaine\nX CFC;CFC;3;Astrologie',
      'Domaine\u00a0: «Astrologie» n’est pas dans la liste.',
    ],
    [
      'un nombre illisible',
      'Libellé;Titre visé;Durée;Domaine\nX CFC;CFC;trois;Nature',
      'Durée\u00a0: un nombre entier est attendu.',
    ],
    ['un nombre impossible', 'Libellé;Titre visé;Durée;Domaine\nX CFC;CFC;12;Nature', 'Durée\u00a0: 6 au plus.'],
    ['un champ requis vide', 'Libellé;Titre visé;Durée\nX CFC;;3', 'Titre visé\u00a0: Ce champ est requis.'],
    [
      'un libellé deux fois',
      'Libellé\nCoiffeur·euse CFC\ncoiffeur·euse cfc',
      'Cette valeur se trouve déjà à la ligne 2.',
    ],
    ['un état illisible', 'Libellé;Actif\nMaçon·ne CFC;peut-être', 'Actif\u00a0: oui ou non est attendu.'],
  ])('nomme la ligne et le champ : %s', async (_what, text, fault) => {
    const { lines, isWritten } = await report('profession', text, false);
    expect(lines.at(-1)).toMatchObject({ result: 'fault', faults: expect.arrayContaining([fault]) });
    expect(isWritten).toBe(false);
  });

  it('écrit toutes les lignes ou aucune', async () => {
    await report('school-track', 'Libellé;Actif\nBonne ligne;oui\nMauvaise ligne;hm', false);
    expect((await read('school-track')).some(({ label }) => label === 'Bonne ligne')).toBe(false);
  });

  it.each([
    ['virgules', Buffer.from('Libellé,Actif\n"Essai, un",oui\n')],
    ['BOM', Buffer.from('\ufeffLibellé;Actif\r\nEssai, un;oui\r\n')],
    ['Windows-1252', Buffer.from('Libell\xe9;Actif\r\nEssai, un;oui\r\n', 'latin1')],
  ])('lit un fichier avec %s', async (_what, bytes) => {
    const { lines } = await report('school-track', bytes);
    expect(lines).toEqual([{ line: 2, label: 'Essai, un', result: 'added', faults: [] }]);
  });

  it.each([
    ['sans libellé', 'Nom\nX'],
    ['vide', ' '],
    ['abîmé', 'Libellé\n"X'],
    ['trop long', `Libellé\n${'x\n'.repeat(5001)}`],
  ])('refuse un fichier %s', async (_what, text) => {
    const answer = await send('school-track', text);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { file: expect.any(String) } }),
    ]);
  });

  it('lit les salles, les NPA, l’argent et les pour-cents comme les gens les écrivent', async () => {
    await report(
      'course-locations',
      'Libellé;Lieu de cours;Salles;Location par heure\nTour;Nyon;T1 : 12 | T2;CHF 25.50',
      false,
    );
    expect((await read('course-locations')).at(-1)?.extra).toMatchObject({
      rooms: [
        { name: 'T1', seats: 12 },
        { name: 'T2', seats: null },
      ],
      rentPerHour: 2550,
    });
    const communes = 'Libellé;N° OFS;Canton;NPA;Région;Membre\nRomanel;5591;VD;1032, 1033;Gros-de-Vaud;oui';
    expect((await report('political-localities', communes)).lines[0]?.faults).toEqual([
      'N° OFS\u00a0: «Renens» a déjà cette valeur.',
    ]);
    await report('region', 'Libellé;Contribution;Part horaire;Budget\nNyon;12,5 %;40;2026-2027 : 12500', false);
    const nyon = (await read('region')).find(({ label }) => label === 'Nyon');
    expect(nyon?.extra).toMatchObject({ contributionPct: 1250, hourlyShare: 4000, budget: [{ amount: 1_250_000 }] });
  });

  it('ne donne qu’à une année d’être en cours', async () => {
    await report('training-year', 'Libellé;Année en cours\n2026-2027;non\n2027-2028;oui', false);
    const current = (await read('training-year')).filter(({ extra }) => extra['isCurrent']);
    expect(current.map(({ label }) => label)).toEqual(['2027-2028']);
  });

  it('prend la liste officielle de trois cents communes en moins de deux secondes', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Commune ${at};${1000 + at};VD;${1100 + at};Nyon;oui`);
    const file = ['Libellé;N° OFS;Canton;NPA;Région;Membre', ...lines].join('\n');
    const ms = await processorMs(async () => {
      const done = await report('political-localities', file, false);
      expect([done.added, done.isWritten]).toEqual([300, true]);
    });
    expect(ms).toBeLessThan(2000);
  });

  it('refuse ce qui n’est pas un fichier, et qui n’est pas de l’administration', async () => {
    expect((await admin.post('/api/lists/region/import', { a: 1 })).statusCode).toBe(415);
    expect((await (await test.as('coach')).post('/api/lists/region/import', Buffer.from('x'), raw)).statusCode).toBe(
      403,
    );
  });
});
