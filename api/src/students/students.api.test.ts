import { sql } from 'drizzle-orm';
import { students } from '@tandem/shared/contract/students';
import { type Actor, type Client, testApp, type TestApp } from '../testing/app';
import { addStudent, aNewStudent, aRepresentative, firstItems } from '../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const refusedTo: Record<string, readonly (Actor | 'anonymous')[]> = {
  show: ['anonymous', 'external'],
  archive: ['anonymous', 'external', 'teacher', 'coach'],
  restore: ['anonymous', 'external', 'teacher', 'coach'],
  revealAvs: ['anonymous', 'external', 'teacher', 'coach'],
  removeContact: ['anonymous', 'external', 'teacher', 'coach'],
  history: ['anonymous', 'external', 'teacher', 'coach', 'appapp_administrator'],
};

describe('qui entre', () => {
  for (const [key, { method, path }] of Object.entries(students)) {
    for (const who of refusedTo[key] ?? (['anonymous', 'external', 'teacher'] as const)) {
      it(`refuse ${method} ${path} à ${who}`, async () => {
        const client = await test.as(who);
        const { statusCode, body } = await client.send(
          method,
          path.replace(/:\w+/g, '1'),
          method === 'GET' ? undefined : {},
          {
            'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          },
        );
        expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
        expect(Object.keys(JSON.parse(body) as object)).toEqual(['message']);
      });
    }
  }

  it.each(['-1', '0', '1e3', '9007199254740993', 'abc', '%00', '..%2f', '999999'])(
    'ne trouve rien sous %s',
    async (id) => {
      const { statusCode } = await admin.get(`/api/students/${id}`);
      expect([404, 422]).toContain(statusCode);
    },
  );
});

describe('ajouter', () => {
  it('garde tout ce qui a été saisi, sous la forme commune', async () => {
    const { nationality, languages } = await firstItems(admin);
    const file = await addStudent(admin, { lastName: '  Zbinden ' }, { origin: { nationalityId: nationality, countryOfOriginId: null, residencePermitId: null, permitValidUntil: '', arrivalYear: null, civilStatusId: null, motherTongueId: languages, languageIds: [languages] } }); // prettier-ignore
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
      rows: [{ what: 'Apprenti ajouté', reason: 'sœurs jumelles', who: 'Anne Favre' }],
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
    const shown = await (await test.as('appapp_administrator')).post(`/api/students/${file.id}/reveal-avs`);
    expect(shown.json()).toEqual({ avs: '7561234567897' });
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

describe('changer', () => {
  const contact = { mobile: '078 000 00 00', phone: '', email: null };

  it('demande la version et refuse une version dépassée avec la fiche actuelle', async () => {
    const { id } = await addStudent(admin, { lastName: 'Version' });
    const path = `/api/students/${id}`;
    expect((await admin.patch(path, { section: 'contact', values: contact })).statusCode).toBe(428);
    expect((await admin.patch(path, { section: 'contact', version: 1, values: contact })).json()).toMatchObject({
      version: 2,
      contact: { mobile: '+41780000000', phone: null, email: null },
    });
    const late = await admin.patch(path, { section: 'contact', version: 1, values: contact });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ reason: 'stale', current: { version: 2, view: 'file' } });
  });

  it('laisse gagner exactement une de 20 personnes', async () => {
    const { id } = await addStudent(admin, { lastName: 'Course' });
    const change = () => admin.patch(`/api/students/${id}`, { section: 'contact', version: 1, values: contact });
    const answers = await Promise.all(Array.from({ length: 20 }, change));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('tient dans l’historique qui a changé quoi, avec l’ancien et le nouveau', async () => {
    const { id } = await addStudent(admin, { lastName: 'Histoire' });
    await admin.patch(`/api/students/${id}`, { section: 'contact', version: 1, values: contact });
    const { rows, total } = (await admin.get(`/api/students/${id}/history`)).json<{ rows: object[]; total: number }>();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      what: 'Fiche modifiée',
      changes: [
        { label: 'Natel', before: '+41 79 123 45 67', after: '+41 78 000 00 00' },
        { label: 'E-mail', before: 'elodie.rochat@example.ch', after: null },
      ],
    });
  });

  it('laisse un coach changer l’adresse, mais ni la naissance, ni l’origine, ni l’AVS', async () => {
    const coach = await test.as('coach');
    const { id, address, identity } = await addStudent(admin, { lastName: 'Protegee' });
    const patch = (section: string, values: object) =>
      coach.patch(`/api/students/${id}`, { section, version: 1, values });
    expect((await patch('identity', { ...identity, birthDate: '2000-01-01' })).statusCode).toBe(403);
    expect((await patch('avs', { avs: null })).statusCode).toBe(403);
    const { statusCode } = await patch('address', { ...address, city: 'Morges' });
    expect(statusCode).toBe(200);
  });

  it('archive et ressort une fiche', async () => {
    const { id } = await addStudent(admin, { lastName: 'Archive' });
    expect((await admin.post(`/api/students/${id}/archive`, { version: 1 })).json()).toMatchObject({
      status: 'archived',
    });
    expect((await admin.get('/api/students?search=archive')).json()).toMatchObject({ total: 0 });
    expect((await admin.get('/api/students?search=archive&status=archived')).json()).toMatchObject({ total: 1 });
    expect((await admin.post(`/api/students/${id}/restore`, { version: 2 })).json()).toMatchObject({
      archivedAt: null,
    });
  });

  it('répond 404 pour un apprenti qui n’existe pas', async () => {
    const { statusCode } = await admin.patch('/api/students/999999', {
      section: 'contact',
      version: 1,
      values: contact,
    });
    expect(statusCode).toBe(404);
  });
});

describe('les contacts', () => {
  it('un mineur garde au moins un représentant légal', async () => {
    const file = await addStudent(
      admin,
      { lastName: 'Mineure', birthDate: '2010-01-01' },
      { representative: aRepresentative },
    );
    const [mother] = file.contacts;
    const path = `/api/students/${file.id}/contacts`;
    const answer = await admin.post(`${path}/${mother!.id}/archive`, { version: 1 });
    expect(answer.json()).toMatchObject({ message: 'Un apprenti mineur garde au moins un représentant légal.' });
    const father = { ...aRepresentative, kind: 'legal_representative', firstName: 'Marc', relation: 'père' };
    await admin.post(path, { values: father });
    const left = await admin.post(`${path}/${mother!.id}/archive`, { version: 1 });
    expect(left.json()).toMatchObject({ contacts: [{ firstName: 'Marc' }] });
  });

  it('se changent selon leur version, et seulement ceux de l’apprenti', async () => {
    const one = await addStudent(admin, { lastName: 'Contact' }, { representative: aRepresentative });
    const other = await addStudent(admin, { lastName: 'Autre' });
    const values = { ...aRepresentative, kind: 'other', firstName: 'Anna' };
    const change = (id: number) =>
      admin.patch(`/api/students/${id}/contacts/${one.contacts[0]!.id}`, { version: 1, values });
    expect((await change(other.id)).statusCode).toBe(404);
    expect((await change(one.id)).json()).toMatchObject({ contacts: [{ firstName: 'Anna', version: 2 }] });
    expect((await change(one.id)).statusCode).toBe(409);
  });
});
