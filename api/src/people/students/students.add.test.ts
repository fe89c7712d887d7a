import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { addStudent, aNewStudent, firstItems } from '../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

describe('ajouter', () => {
  it('garde tout ce qui a été saisi, sous la forme commune', async () => {
    const { nationality, languages } = await firstItems(admin);
    const file = await addStudent(
      admin,
      { lastName: '  Zbinden ' },
      {
        origin: {
          nationalityId: nationality,
          countryOfOriginId: null,
          residencePermitId: null,
          permitValidUntil: '',
          arrivalYear: null,
          civilStatusId: null,
          motherTongueId: languages,
          languageIds: [languages],
        },
      },
    );
    expect(file).toMatchObject({
      view: 'file',
      number: expect.stringMatching(/^AP-26-\d{5}$/),
      identity: { lastName: 'Zbinden' },
      contact: { mobile: '+41791234567', email: 'elodie.rochat@example.ch' },
      origin: { permitValidUntil: null, labels: { nationality: expect.any(String) } },
      createdBy: 'Anne Favre',
      version: 1,
    });
  });

  it.each([
    ['un corps vide', {}, 'identity'],
    [
      'une date qui n’existe pas',
      { identity: { lastName: 'A', firstName: 'B', gender: 'f', birthDate: '2005-02-30' } },
      'identity.birthDate',
    ],
    [
      'un âge de 11 ans',
      { identity: { lastName: 'A', firstName: 'B', gender: 'f', birthDate: '2015-06-01' } },
      'identity.birthDate',
    ],
    [
      'un mineur sans représentant',
      { identity: { lastName: 'A', firstName: 'B', gender: 'f', birthDate: '2010-06-01' } },
      'representative',
    ],
    ['un e-mail manquant', { contact: { mobile: '079 123 45 67', phone: null, email: '' } }, 'contact.email'],
    ['un AVS faux', { avs: '756.1234.5678.98' }, 'avs'],
    [
      'un pays d’une autre liste',
      {
        address: {
          street: null,
          houseNo: null,
          npa: null,
          city: null,
          politicalLocalityId: null,
          countryId: 1_000_000,
        },
      },
      'address.countryId',
    ],
    [
      'un texte trop long',
      { identity: { lastName: 'A'.repeat(81), firstName: 'B', gender: 'f', birthDate: '2004-01-01' } },
      'identity.lastName',
    ],
  ])('refuse %s', async (_, changes, field) => {
    const body = field === 'identity' ? {} : await aNewStudent(admin, changes);
    const answer = await admin.post('/api/students', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(field);
  });

  it('refuse un NPA suisse de cinq chiffres', async () => {
    const body = await aNewStudent(admin);
    const answer = await admin.post('/api/students', { ...body, address: { ...body.address, npa: '10030' } });
    expect(answer.json()).toMatchObject({ errors: { 'address.npa': 'Un NPA suisse a quatre chiffres.' } });
  });

  it('n’écrit aucun champ qui n’est pas dans le formulaire', async () => {
    const body = await aNewStudent(admin);
    const hostile = { id: 1, number: 'X', version: 99, createdById: 1, archivedAt: '2020-01-01', isAdmin: true };
    const file = await addStudent(
      admin,
      { lastName: 'Massif' },
      { ...hostile, identity: { ...body.identity, ...hostile } },
    );
    expect(file).toMatchObject({ version: 1, status: 'dormant', archivedAt: null });
    expect(file.number).not.toBe('X');
  });

  it('avertit d’un doublon probable et l’accepte avec un motif, gardé au journal', async () => {
    await addStudent(admin, { lastName: 'Dupont', firstName: 'Léa', birthDate: '2003-03-04' });
    const body = await aNewStudent(admin, {
      identity: { lastName: 'Dupond', firstName: 'Lea', gender: 'f', birthDate: '2003-03-04' },
    });
    const warned = await admin.post('/api/students', body);
    expect(warned.statusCode).toBe(409);
    expect(warned.json()).toMatchObject({
      reason: 'duplicate',
      candidates: [{ lastName: 'Dupont', verdict: 'probable' }],
    });
    const { id } = (
      await admin.post('/api/students', { ...body, acceptDuplicate: { reason: 'sœurs jumelles' } })
    ).json<{ id: number }>();
    const history = await admin.get(`/api/students/${id}/history`);
    expect(history.json()).toMatchObject({
      rows: [{ what: 'Apprenti·e ajouté·e', reason: 'sœurs jumelles', who: 'Anne Favre' }],
    });
  });

  it('ne fait qu’une fiche de deux envois avec la même clé', async () => {
    const body = await aNewStudent(admin, {
      identity: { lastName: 'Unique', firstName: 'Una', gender: 'x', birthDate: '2001-01-01' },
    });
    const send = () => admin.post('/api/students', body, { 'idempotency-key': 'a-key-of-this-form' });
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1);
  });

  it('ne fait qu’une fiche de deux personnes qui ajoutent la même en même temps', async () => {
    const body = await aNewStudent(admin, {
      identity: { lastName: 'Simultane', firstName: 'Sim', gender: 'x', birthDate: '2001-01-01' },
    });
    const answers = await Promise.all([admin.post('/api/students', body), admin.post('/api/students', body)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});

describe('le numéro AVS', () => {
  it('reste masqué, se montre sur demande avec une trace, et n’est jamais en clair dans la base ni dans le journal', async () => {
    const file = await addStudent(admin, { lastName: 'Avs' }, { avs: '756.1234.5678.97' });
    expect(file.avsMasked).toBe('756.••••.••••.97');
    const view = await (await test.as('appapp_administrator')).post(`/api/students/${file.id}/reveal-avs`);
    expect(view.json()).toEqual({ avs: '7561234567897' });
    const { rows } = await test.db.execute<{ found: boolean; reveals: number }>(sql`select
      (select count(*)::int from audit_log where action = 'reveal_avs' and entity_id = ${file.id}) as reveals,
      exists (select 1 from students s where s::text like '%7561234567897%')
        or exists (select 1 from audit_log a where a::text like '%1234567897%' or a::text like '%1234.5678%') as found`);
    expect(rows).toEqual([{ reveals: 1, found: false }]);
  });

  it('désigne la même personne: un deuxième dossier est refusé', async () => {
    await addStudent(admin, { lastName: 'Premier' }, { avs: '756.9217.0769.85' });
    const answer = await admin.post('/api/students', await aNewStudent(admin, { avs: '7569217076985' }));
    expect(answer.json()).toMatchObject({ errors: { avs: expect.stringContaining('AP-26-') } });
  });
});
