import type { Accompaniment, AccompanimentVersion } from '@tandem/shared/contract/coaching/accompaniments.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import {
  accompanimentsOf,
  aCoach,
  addAccompaniment,
  anAccepted,
  anAccompanimentForm,
  employ,
  offices,
} from '../../testing/coachings';

let test: TestApp;
let admin: Client;
let own: Awaited<ReturnType<typeof aCoach>>;
let colleague: Awaited<ReturnType<typeof aCoach>>;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  await employ(test, admin.userId!);
  const [first] = await offices(test);
  [own, colleague] = await Promise.all([aCoach(test, first!), aCoach(test, first!)]);
});

/** One that is stored, with these fields. */
const written = async (given: object = {}) =>
  addAccompaniment({ test, by: own }, await anAccepted({ test, by: own }, { coachId: own.employeeId }), given);
const pathOf = ({ coachingId, studentId, id }: Accompaniment) =>
  `${accompanimentsOf({ id: coachingId, studentId })}/${id}`;
const age = ({ id }: Pick<Accompaniment, 'id'>, minutes: number) =>
  test.db.execute(sql`update accompaniments set updated_at = updated_at - make_interval(mins => ${minutes}),
    final_at = final_at - make_interval(mins => ${minutes}) where id = ${id}`);
const change = async (
  of: Accompaniment,
  given: object,
  { by = own, reason = null }: { by?: Client; reason?: string | null } = {},
) =>
  (
    await by.patch(pathOf(of), { version: of.version, values: await anAccompanimentForm(test, given), reason })
  ).json<Accompaniment>();
const versionsOf = async (of: Accompaniment, by: Client = own) =>
  (await by.get(`${pathOf(of)}/versions`)).json<{ rows: AccompanimentVersion[] }>().rows;
const summariesOf = async (of: Accompaniment, by: Client = own) =>
  (await versionsOf(of, by)).map(({ summary }) => summary);

describe('les versions d’un accompagnement (coaching 14)', () => {
  it('chaque enregistrement garde ce qui était écrit, par qui et depuis quand', async () => {
    const first = await written({ summary: 'La première version.', nextStep: 'Appeler' });
    await age(first, 11);
    const second = await change(first, { summary: 'La deuxième version.' });
    await age(second, 11);
    const third = await change(second, { summary: 'La troisième version.', minutes: 45 });
    expect([first.earlierVersions, third.earlierVersions]).toEqual([0, 2]);
    const versions = await versionsOf(third, colleague);
    expect(versions).toMatchObject([
      { version: 3, summary: 'La troisième version.', minutes: 45, savedBy: 'Noé Coach', reason: null },
      { version: 2, summary: 'La deuxième version.', nextStep: null, savedBy: 'Noé Coach' },
      { version: 1, summary: 'La première version.', nextStep: 'Appeler', minutes: 60, areas: first.areas },
    ]);
  });

  it('une note privée n’en a pas, pour personne, et seule elle n’en fait pas', async () => {
    const one = await written({ privateNote: 'Canari privé' });
    const same = await change(one, { privateNote: 'Canari changé' });
    expect(same).toMatchObject({ version: 2, earlierVersions: 0 });
    await age(same, 11);
    const other = await change(same, { summary: 'Un autre résumé.', privateNote: null });
    for (const by of [own, colleague, admin])
      expect((await by.get(`${pathOf(other)}/versions`)).body).not.toContain('Canari');
    const { rows } = await test.db.execute(sql`select * from accompaniment_versions`);
    expect(JSON.stringify(rows)).not.toContain('Canari');
  });

  it('un enregistrement que son auteur annule aussitôt n’en laisse pas, plus tard oui', async () => {
    const one = await written({ summary: 'Comme avant.' });
    const slip = await change(one, { summary: 'Une erreur de frappe.' });
    const back = await change(slip, { summary: 'Comme avant.' });
    expect(await summariesOf(back)).toEqual(['Comme avant.']);
    const later = await change(back, { summary: 'Une heure plus tard.' });
    await age(later, 60);
    const again = await change(later, { summary: 'Comme avant.' });
    expect(await summariesOf(again)).toEqual(['Comme avant.', 'Une heure plus tard.', 'Comme avant.']);
  });

  it('un brouillon n’en laisse pas : ce qu’il disait reste à qui l’écrit', async () => {
    const draft = await written({ isFinal: false, summary: 'Canari brouillon' });
    const still = await change(draft, { isFinal: false, summary: 'Encore un brouillon.' });
    const final = await change(still, { summary: 'Définitif à présent.' });
    expect(await summariesOf(final, colleague)).toEqual(['Définitif à présent.']);
  });

  it('après 30 jours, le motif de l’administration se lit avec ce qu’elle a changé', async () => {
    const one = await written({ summary: 'Avant la correction.' });
    await age(one, 31 * 24 * 60);
    const corrected = await change(one, { summary: 'Après la correction.' }, { by: admin, reason: 'Erreur de date' });
    expect(await versionsOf(corrected)).toMatchObject([
      { summary: 'Après la correction.', reason: 'Erreur de date' },
      { summary: 'Avant la correction.', reason: null },
    ]);
  });

  it('dix changements à la fois n’en gardent qu’une', async () => {
    const one = await written();
    await Promise.all(Array.from({ length: 10 }, (_, at) => change(one, { summary: `Écrit par le numéro ${at}.` })));
    expect(await versionsOf(one)).toHaveLength(2);
  });

  it('les lire se voit dans «Qui peut voir quoi»', async () => {
    const one = await written();
    await versionsOf(one, colleague);
    const { have } = (await own.get(`/api/coachings/${one.coachingId}/readers`)).json<{ have: { times: number }[] }>();
    expect(have).toHaveLength(1);
  });
});
