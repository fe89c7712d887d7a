import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { offices } from '../../../testing/coachings';
import { aCoachingForm, anApprenticeForm } from '../../../testing/forms';
import { aSubmission, aVisitor, journalOf, partThat, takeIn } from '../../../testing/intake';
import { addStudent, aRepresentative, aTraining } from '../../../testing/students';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const fileOf = async (id: number, by = admin) => (await by.get(`/api/students/${id}`)).json<StudentFile>();
const sending = async (given: Parameters<typeof anApprenticeForm>[1] = {}) =>
  aSubmission(test, 'aa_student', await anApprenticeForm(test, given));
const named = (lastName: string, more: object = {}) => ({ me: { lastName, ...more } });
const aMother = { firstName: 'Ana', lastName: 'Vuagniaux', relation: 'mère', phone: '+41791110000', email: null };

describe('une inscription devient une fiche (desk 18)', () => {
  it('avec sa formation, son entreprise, sa formatrice et la Suisse', async () => {
    const { studentId } = await takeIn(test, await sending());
    const file = await fileOf(studentId!);
    expect(file).toMatchObject({
      number: expect.stringMatching(/^AP-26-/),
      createdBy: null,
      identity: { lastName: 'Vuagniaux', gender: 'x' },
      address: { street: 'Rue du Lac 3', labels: { country: 'Suisse', politicalLocality: 'Morges', region: 'Morges' } },
      apprenticeships: [
        { isCurrent: true, company: { name: 'Menuiserie Vaudaux SA', city: 'Morges' }, trainer: 'Anne de Weck' },
      ],
      contacts: [{ kind: 'company_trainer', firstName: 'Anne', lastName: 'de Weck' }],
    });
    expect(await journalOf(test, 'student', studentId!)).toEqual([
      { action: 'create', reason: 'Demande en ligne', userId: null },
    ]);
  });

  it('l’entreprise du même nom et de la même localité est reprise, une fois', async () => {
    const [one, two] = await Promise.all(
      ['Aubert', 'Zwahlen'].map(async (name) =>
        takeIn(
          test,
          await sending({ ...named(name), training: { companyName: 'Toiture Béguin', companyCity: 'Nyon' } }),
        ),
      ),
    );
    const [a, b] = await Promise.all([fileOf(one!.studentId!), fileOf(two!.studentId!)]);
    expect([a, b].map(({ apprenticeships: [training] }) => training!.company!.id)).toEqual([
      expect.any(Number),
      a.apprenticeships[0]!.company!.id,
    ]);
  });

  it('avant 18 ans, un représentant légal est requis et devient un contact', async () => {
    const minor = named('Dubrit', { birthDate: '2010-01-01' });
    await expect(takeIn(test, await sending(minor))).rejects.toMatchObject({ status: 422 });
    const { studentId } = await takeIn(test, await sending({ ...minor, representative: aMother }));
    expect((await fileOf(studentId!)).contacts).toContainEqual(
      expect.objectContaining({ kind: 'legal_representative', firstName: 'Ana', phone: '+41791110000' }),
    );
  });
});

describe('une personne connue', () => {
  it('se reconnaît à son nom, sa naissance et son natel', async () => {
    const { studentId } = await takeIn(test, await sending(named('Perritaz')));
    const found = await partThat(test, 'aa_student', 'known')(test.db, await sending(named('Perritaz')), '2026-11-25');
    expect(found[0]).toEqual({
      recordId: studentId,
      label: 'Zélie Perritaz',
      hint: expect.stringMatching(/^AP-26-\d+, Morges$/),
      score: 1,
      verdict: 'probable',
      reasons: ['même naissance', 'même natel', 'même e-mail', 'même nom'],
    });
  });

  it('ses différences se lisent en mots; les vides se remplissent, le reste seulement s’il est choisi', async () => {
    const { id } = await addStudent(
      admin,
      { lastName: 'Cosandey', firstName: 'Zélie', birthDate: '2006-04-02' },
      { apprenticeship: await aTraining(admin), representative: aRepresentative },
    );
    const sent = await sending({ ...named('Cosandey'), representative: aMother });
    const rows = (await partThat(test, 'aa_student', 'compare')(test.db, sent, id))!;
    const row = (key: string) => rows.find((one) => one.key === key);
    expect(row('me.birthDate')).toMatchObject({ sent: '02.04.2006', state: 'same' });
    expect(row('me.mobile')).toMatchObject({ sent: '+41 79 111 22 33', kept: '+41 79 123 45 67', state: 'differs' });
    expect(row('me.street')).toMatchObject({ kept: 'Rue du Lac 3', state: 'same' });
    expect(row('me.nationalityId')).toMatchObject({ label: 'Nationalité', kept: null, state: 'fills' });
    expect(row('training.company')).toMatchObject({ kept: 'Garage du Lac SA, Lausanne', state: 'differs' });
    expect(row('representative')).toMatchObject({ kept: 'Anne Rochat, mère, +41 79 765 43 21', state: 'differs' });

    await takeIn(test, sent, { recordId: id, take: ['me.npa', 'me.city', 'training.company', 'representative'] });
    const file = await fileOf(id);
    expect(file).toMatchObject({
      address: { city: 'Morges', npa: '1110', street: 'Rue du Lac', labels: { region: 'Morges' } },
      contact: { mobile: '+41791234567' },
    });
    expect(file.origin!.nationalityId).toEqual(expect.any(Number));
    expect(file.apprenticeships.map(({ isCurrent, company }) => [isCurrent, company!.name])).toEqual([
      [true, 'Menuiserie Vaudaux SA'],
      [false, 'Garage du Lac SA'],
    ]);
    expect(file.contacts.filter(({ kind }) => kind === 'legal_representative')).toHaveLength(2);
  });

  it('deux fois de suite, rien ne s’ajoute', async () => {
    const first = await takeIn(test, await sending(named('Monnard')));
    const recordId = first.studentId!;
    const before = await fileOf(recordId);
    await takeIn(test, await sending(named('Monnard')), { recordId });
    const after = await fileOf(recordId);
    expect(after.contacts).toEqual(before.contacts);
    expect(after.apprenticeships).toEqual(before.apprenticeships);
  });

  it('une fiche dans les archives ne se complète pas', async () => {
    const { id, version } = await addStudent(admin, { lastName: 'Archives' });
    await admin.post(`/api/students/${id}/archive`, { version });
    await expect(takeIn(test, await sending(), { recordId: id })).rejects.toMatchObject({
      status: 422,
      message: 'Cette fiche est dans les archives.',
    });
  });

  const nobodys = { firstName: 'Quirin', birthDate: '1999-12-31', mobile: '+41797778899', email: 'q@example.ch' };

  it('deux envois du même nom au même moment : le second voit le premier', async () => {
    const { services } = test.app;
    const once = async (sent: Awaited<ReturnType<typeof sending>>) =>
      test.db.transaction(async (tx) => {
        const [part] = services.intake('aa_student');
        const found = await part!.known!(tx, sent, '2026-11-25');
        if (found.length > 0) return 'connu';
        const at = test.clock.now();
        const context = { tx, by: aVisitor, at, today: '2026-11-25', reason: 'x', recordId: null, take: [] };
        await part!.take(context, sent, {});
        return 'nouveau';
      });
    const sent = await Promise.all([1, 2, 3].map(() => sending(named('Emery', nobodys))));
    expect((await Promise.all(sent.map(once))).toSorted()).toEqual(['connu', 'connu', 'nouveau']);
  });
});

describe('le mur (coaching 1)', () => {
  const request = async (lastName: string) => {
    const [officeId] = await offices(test);
    return aSubmission(test, 'ca_student', await aCoachingForm(test, { me: { lastName } }), { officeId: officeId! });
  };

  it('une fiche née d’une demande CoachApp ne dit rien d’elle, ni qui l’a envoyée', async () => {
    const adviser = await test.as('external');
    const { studentId } = await takeIn(test, await request('Chevalley'), { by: { id: adviser.userId!, ip: 'x' } });
    const responsable = await test.as('appapp_administrator');
    const seen = await Promise.all(
      ['', '/registrations', '/consents'].map((part) => responsable.get(`/api/students/${studentId}${part}`)),
    );
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const { body } of seen) expect(body).not.toMatch(/XX-|coach|Zygomatique|Rochat/i);
    expect(await journalOf(test, 'student', studentId!)).toEqual([
      { action: 'create', reason: 'Demande en ligne', userId: null },
    ]);
  });

  it('une naissance au dossier ne se lit pas à la comparaison', async () => {
    const { id } = await addStudent(admin, { lastName: 'Chevalley', firstName: 'Loris', birthDate: '2007-09-21' });
    const rows = (await partThat(test, 'ca_student', 'compare')(test.db, await request('Chevalley'), id))!;
    expect(rows.find(({ key }) => key === 'me.birthDate')).toMatchObject({ kept: 'Une autre date', state: 'differs' });
  });
});
