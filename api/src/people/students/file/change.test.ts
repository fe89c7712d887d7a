import { type Client, testApp, type TestApp } from '../../../testing/app';
import { addStudent, aRepresentative } from '../../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
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
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Too late, or refused after waiting too long for a turn.
    for (const status of statuses) expect([200, 409, 503]).toContain(status);
    expect((await admin.get(`/api/students/${id}`)).json()).toMatchObject({ version: 2 });
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
    expect(answer.json()).toMatchObject({ message: 'Une personne mineure garde au moins une représentation légale.' });
    const father = { ...aRepresentative, kind: 'legal_representative', firstName: 'Marc', relation: 'père' };
    await admin.post(path, { values: father });
    const left = await admin.post(`${path}/${mother!.id}/archive`, { version: 1 });
    expect(left.json()).toMatchObject({ contacts: [{ firstName: 'Marc' }] });
    const back = await admin.post(`${path}/${mother!.id}/restore`, { version: 2 });
    expect(back.json<{ contacts: object[] }>().contacts).toHaveLength(2);
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

  it('deux contacts changés au même moment : l’historique dit une fois chaque changement', async () => {
    const file = await addStudent(admin, { lastName: 'Ensemble' }, { representative: aRepresentative });
    const path = `/api/students/${file.id}/contacts`;
    const added = await admin.post(path, { values: { ...aRepresentative, kind: 'other', firstName: 'Marc' } });
    const { contacts } = added.json<{ contacts: { id: number }[] }>();
    const change = ({ id }: { id: number }, index: number) =>
      admin.patch(`${path}/${id}`, {
        version: 1,
        values: { ...aRepresentative, kind: index ? 'other' : 'legal_representative', relation: `lien ${index}` },
      });
    await Promise.all(contacts.map(change));
    const { rows } = (await admin.get(`/api/students/${file.id}/history`)).json<{ rows: { what: string }[] }>();
    expect(rows.filter(({ what }) => what === 'Contact modifié')).toHaveLength(2);
  });
});
