import fc from 'fast-check';
import { testApp, type TestApp } from '../../testing/app';
import { aPdf } from '../../testing/files';
import {
  aForm,
  anAddress,
  anApprentice,
  anEmail,
  aPayload,
  mailsOf,
  secretFor,
  sendForm,
} from '../../testing/submissions';
import { processorMs } from '../../testing/processor';
import { mostWaiting } from './submissions.cv.repository';
import { purge } from './submissions.scheduled-tasks.repository';
import { mostOpened, mostUnconfirmed } from './submissions.send.repository';
import { spamFrom, spamScoreOf } from './submissions.spam';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
const total = async () => Number((await rows('select count(*) as n from submissions'))[0].n);
const kinds = ['aa_student', 'aa_teacher', 'ca_student'] as const;
const hour = 3_600_000;
const refs = /^(AA|RE|CA)-2026-[0-9A-HJKMNP-TV-Z]{4}$/;

describe.each(kinds)('le formulaire %s', (kind) => {
  it('donne les choix actifs de ses listes, et aucun autre', async () => {
    const { lists } = (await (await test.visitor()).get(`/api/public/lists?kind=${kind}`)).json();
    expect(Object.keys(lists).length).toBeGreaterThan(5);
    expect(
      Object.values(lists)
        .flat()
        .every((item) => (item as { isActive: boolean }).isActive),
    ).toBe(true);
  });

  it('donne une référence, une ligne à confirmer et un e-mail sans ce qui a été écrit', async () => {
    const payload = await aPayload(test, kind);
    const answer = await sendForm(test, kind, { payload });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['ref']]);
    const { ref } = answer.json();
    expect(ref).toMatch(refs);
    const [row] = await rows('select * from submissions where ref = $1', [ref]);
    expect(row).toMatchObject({ state: 'unconfirmed', kind, last_name: payload.me.lastName, spam_score: 0 });
    const [mail] = (await mailsOf(test)).filter(({ to }) => to === row.email);
    expect(mail!.text).toContain(`${test.config.publicUrl}/external/`);
    expect(mail!.text).not.toContain(payload.me.lastName);
  });

  it('un même envoi donne la même référence et une seule ligne; un autre, avec le même jeton, 409', async () => {
    const by = await test.visitor(anAddress());
    const token = await aForm(test, by, kind);
    const payload = await aPayload(test, kind);
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendForm(test, kind, { by, token, payload })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await total()).toBe(before + 1);
    expect((await sendForm(test, kind, { by, token, payload: await aPayload(test, kind) })).statusCode).toBe(409);
  });

  it('pot de miel rempli: la même réponse, rien de gardé', async () => {
    const before = await total();
    const answer = await sendForm(test, kind, { website: 'https://spam.test' });
    expect([answer.statusCode, answer.json().ref]).toEqual([200, expect.stringMatching(refs)]);
    expect(await total()).toBe(before);
  });

  it('refuse un jeton trop jeune, trop vieux, forgé ou d’un autre formulaire', async () => {
    const by = await test.visitor(anAddress());
    const open = async (of: string) => (await by.post('/api/public/form-token', { kind: of })).json().token as string;
    const send = async (token: string) => (await sendForm(test, kind, { by, token })).statusCode;
    expect(await send(await open(kind))).toBe(409);
    const old = await open(kind);
    test.clock.pass(24 * hour + 1000);
    expect(await send(old)).toBe(409);
    const other = await aForm(test, by, kind === 'aa_student' ? 'aa_teacher' : 'aa_student');
    expect(await send(other)).toBe(409);
    const forged = await sendForm(test, kind, { by, token: `${old.slice(0, -2)}AA` });
    expect([forged.statusCode, forged.json().message]).toEqual([409, expect.stringContaining('Rechargez la page')]);
  });
});

describe('les contrôles', () => {
  it.each([
    ['un NPA qui n’est pas suisse', { npa: '74000' }, 'payload.me.npa'],
    ['une naissance impossible', { birthDate: '2024-01-01' }, 'payload.me.birthDate'],
    ['une naissance d’un autre siècle', { birthDate: '1890-01-01' }, 'payload.me.birthDate'],
    ['une nationalité qui n’en est pas une', { nationalityId: 999_999 }, 'payload.me.nationalityId'],
    ['une personne mineure sans représentant', { birthDate: '2010-05-06' }, 'payload.representative'],
  ])('%s → 422', async (_, me, field) => {
    const answer = await sendForm(test, 'aa_student', { payload: await anApprentice(test, me) });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it.each([
    ['le matin', { lu: ['matin', 'soir'] }, 422],
    ['l’après-midi', { lu: ['apres-midi'] }, 422],
    ['la fin de journée', { lu: ['fin-de-journee'] }, 200],
    ['un autre jour', { ma: ['matin'], lu: ['soir'] }, 200],
  ])('libre un jour de cours, %s → %s', async (_, availability, status) => {
    const { courses, ...form } = await anApprentice(test);
    const answer = await sendForm(test, 'aa_student', { payload: { ...form, courses: { ...courses, availability } } });
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(Object.keys(answer.json().errors)).toEqual(['payload.courses.availability']);
  });

  it('un majeur n’a pas de représentant qui resterait', async () => {
    const representative = { firstName: 'A', lastName: 'B', relation: 'mère', phone: '079 111 22 33', email: null };
    const { ref } = (
      await sendForm(test, 'aa_student', { payload: await anApprentice(test, {}, { representative }) })
    ).json();
    const [row] = await rows(`select payload->'representative' as kept from submissions where ref = $1`, [ref]);
    expect(row.kept).toBeNull();
  });

  it('des inscriptions fermées → 422', async () => {
    const set = (day: string) =>
      rows(
        `update list_items set extra = extra || jsonb_build_object('registrationOpensOn', $1::text)
          where list = 'training-year' and label = '2026-2027'`,
        [day],
      );
    await set('2027-01-01');
    expect((await sendForm(test, 'aa_student')).statusCode).toBe(422);
    await set('2026-08-01');
  });

  it('plus de 64 Ko → 413', async () => {
    const payload = await anApprentice(test, { street: 'a'.repeat(70_000) });
    expect((await sendForm(test, 'aa_student', { payload })).statusCode).toBe(413);
  });
});

describe('le lien de confirmation, encore une fois', () => {
  const toNew = async (email: string) => (await mailsOf(test)).filter(({ to }) => to === email);

  it('part à l’adresse corrigée, et le lien d’avant ne vaut plus', async () => {
    const by = await test.visitor(anAddress());
    const token = await aForm(test, by, 'aa_student');
    const [wrong, right] = [anEmail(), anEmail()];
    const payload = await anApprentice(test, { email: wrong });
    const { ref } = (await sendForm(test, 'aa_student', { by, token, payload })).json();
    const before = await secretFor(test, 'confirm', wrong);
    const answer = await by.post('/api/public/confirmation/resend', { kind: 'aa_student', token, email: right });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ref }]);
    const [row] = await rows(`select email, payload->'me'->>'email' as sent from submissions where ref = $1`, [ref]);
    expect(row).toEqual({ email: right, sent: right });
    expect(await toNew(right)).toHaveLength(1);
    const confirm = async (secret: string) => (await by.post('/api/public/confirmation', { token: secret })).statusCode;
    expect([await confirm(before), await confirm(await secretFor(test, 'confirm', right))]).toEqual([404, 200]);
    const again = await by.post('/api/public/confirmation/resend', { kind: 'aa_student', token, email: right });
    expect(again.statusCode).toBe(409);
  });

  it('ne dit rien d’un formulaire qui n’a pas été gardé, et n’écrit à personne', async () => {
    const by = await test.visitor(anAddress());
    const token = await aForm(test, by, 'aa_student');
    const email = anEmail();
    await sendForm(test, 'aa_student', { by, token, website: 'https://spam.test' });
    const answer = await by.post('/api/public/confirmation/resend', { kind: 'aa_student', token, email });
    expect([answer.statusCode, answer.json().ref]).toEqual([200, expect.stringMatching(refs)]);
    expect(await toNew(email)).toEqual([]);
  });

  it('trois messages par jour à une adresse, puis 429', async () => {
    const email = anEmail();
    const by = await test.visitor(anAddress());
    const token = await aForm(test, by, 'aa_student');
    await sendForm(test, 'aa_student', { by, token, payload: await anApprentice(test, { email }) });
    const again = async () =>
      (await by.post('/api/public/confirmation/resend', { kind: 'aa_student', token, email })).statusCode;
    expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
  });
});

describe('une profession qui n’est pas dans la liste', () => {
  const sending = async (training: object) => {
    const { training: usual, ...form } = await anApprentice(test);
    return sendForm(test, 'aa_student', { payload: { ...form, training: { ...usual, ...training } } });
  };

  it('se dit en mots; sans l’une ni les autres, 422', async () => {
    expect((await sending({ professionId: null, professionName: 'Luthière' })).statusCode).toBe(200);
    const answer = await sending({ professionId: null, professionName: null });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['payload.training.professionId']]);
  });
});

describe('les limites', () => {
  it('cinq par heure et par adresse, puis 429 en français', async () => {
    const by = await test.visitor(anAddress());
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await sendForm(test, 'aa_teacher', { by })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    test.clock.pass(hour);
    expect((await sendForm(test, 'aa_teacher', { by })).statusCode).toBe(200);
  });

  it('trois par jour et par e-mail, de n’importe où', async () => {
    const email = anEmail();
    const send = async () => sendForm(test, 'aa_student', { payload: await anApprentice(test, { email }) });
    for (let n = 0; n < 3; n += 1) expect((await send()).statusCode).toBe(200);
    const last = await send();
    expect([last.statusCode, last.json().message]).toEqual([429, expect.stringContaining('Trop de tentatives')]);
  });

  it('vingt liens faux, puis 429', async () => {
    const by = await test.visitor(anAddress());
    const tryOne = async () => (await by.post('/api/public/confirmation', { token: 'faux' })).statusCode;
    for (let n = 0; n < 20; n += 1) expect(await tryOne()).toBe(404);
    expect(await tryOne()).toBe(429);
  });
});

describe('quand les demandes d’inconnus prennent toute la place', () => {
  /** Fills the places up to so many with copies of one that waits. */
  const fill = (count: number) =>
    rows(
      `insert into submissions (kind, ref, payload, first_name, last_name, email, sent_at, ip_hash, form_hash)
        select kind, 'copy-' || n, payload, first_name, last_name, email, $2, ip_hash, sha256(('copy' || n)::bytea)
        from (select * from submissions where state = 'unconfirmed' limit 1) one, generate_series(1 + (
          select count(*)::int from submissions where state in ('unconfirmed', 'spam')), $1::int) n`,
      [count, test.clock.now()],
    );
  const opened = async () => {
    const by = await test.visitor(anAddress());
    return { by, token: await aForm(test, by, 'aa_student') };
  };
  const statusOf = async (form?: Awaited<ReturnType<typeof opened>>) =>
    (await sendForm(test, 'aa_student', form)).statusCode;
  afterEach(() => rows(`delete from submissions where ref like 'copy-%'`));

  it('une nouvelle est refusée avec des mots; qui remplissait déjà la sienne l’envoie', async () => {
    const before = await opened();
    await sendForm(test, 'aa_student');
    await fill(mostUnconfirmed);
    const late = await sendForm(test, 'aa_student');
    expect([late.statusCode, late.json().message]).toEqual([507, expect.stringContaining('réessayez demain')]);
    expect(await statusOf(before)).toBe(200);
  });

  it('ceux qui la remplissaient déjà ont cinq cents places de plus, dont la dernière va à un seul', async () => {
    await sendForm(test, 'aa_student');
    const before = await Promise.all(Array.from({ length: 5 }, opened));
    await fill(mostUnconfirmed + mostOpened - 1);
    const statuses = await Promise.all(before.map(statusOf));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 507, 507, 507, 507]);
  });
});

describe('les contenus indésirables', () => {
  const said = (text: string, firstName = 'Nora') => spamScoreOf({ me: { firstName }, courses: { comment: text } });
  it.each([
    ['deux liens', said('Voir https://a.test et https://b.test')],
    ['du cyrillique', said('Лучшие предложения только сегодня')],
    ['un nom qui est une adresse', said('', 'Gagnez sur www.argent.test')],
    ['des marchandises', said('casino et bitcoin sans risque')],
    ['des cris répétés', said('ACHETEZ MAINTENANT '.repeat(20))],
  ])('%s dépassent le seuil', (_, score) => expect(score).toBeGreaterThanOrEqual(spamFrom));

  it.each(['J’aimerais progresser en maths, merci\u00a0!', 'Libre le soir. Mon profil\u00a0: https://ecole.test'])(
    'laissent passer «\u00a0%s\u00a0»',
    (text) => expect(said(text)).toBeLessThan(spamFrom),
  );

  it('restent rapides, quelle que soit la longueur', async () => {
    const parts = ['a', 'www.', '<a ', 'Я', '((((', 'http'];
    expect(await processorMs(() => parts.forEach((part) => said(part.repeat(30_000))))).toBeLessThan(1500);
  });

  it('ont la même réponse, l’état «\u00a0indésirable\u00a0» et aucun e-mail', async () => {
    const email = anEmail();
    const payload = await anApprentice(test, { email, lastName: 'www.argent.test' });
    const answer = await sendForm(test, 'aa_student', { payload });
    expect([answer.statusCode, answer.json().ref]).toEqual([200, expect.stringMatching(refs)]);
    expect(await rows('select state from submissions where email = $1', [email])).toEqual([{ state: 'spam' }]);
    expect((await mailsOf(test)).some(({ to }) => to === email)).toBe(false);
  });
});

describe('le CV', () => {
  const headers = { 'content-type': 'application/octet-stream' };
  const aTeachersForm = async () => {
    const by = await test.visitor(anAddress());
    return { by, token: await aForm(test, by, 'aa_teacher') };
  };
  type Form = Awaited<ReturnType<typeof aTeachersForm>>;
  const add = ({ by, token }: Form, bytes = aPdf(), name = 'cv.pdf') =>
    by.post(`/api/public/submissions/aa_teacher/cv?${new URLSearchParams({ token, name })}`, bytes, headers);
  const upload = async (bytes: Buffer, name = 'cv.pdf') => {
    const form = await aTeachersForm();
    return { ...form, answer: await add(form, bytes, name) };
  };

  it('part avec la candidature du même formulaire', async () => {
    const { by, token, answer } = await upload(aPdf());
    expect(answer.json()).toEqual({ name: 'cv.pdf', size: aPdf().length });
    const { ref } = (await sendForm(test, 'aa_teacher', { by, token })).json();
    const storedFiles = `select f.name from submission_files f join submissions s on s.id = f.submission_id where s.ref = $1`;
    expect(await rows(storedFiles, [ref])).toEqual([{ name: 'cv.pdf' }]);
    expect((await add({ by, token }, aPdf(), 'autre.pdf')).statusCode).toBe(409);
  });

  it.each([
    ['un texte', Buffer.from('Bonjour'), 'cv.txt'],
    ['un texte qui se dit PDF', Buffer.from('Bonjour'), 'cv.pdf'],
    ['une page', Buffer.from('<html><script>1</script></html>'), 'cv.pdf'],
  ])('%s → 422', async (_, bytes, name) => expect((await upload(bytes, name)).answer.statusCode).toBe(422));

  describe('quand ceux d’inconnus prennent toute la place', () => {
    /** Leaves so many places. */
    const leave = (places: number) =>
      rows(
        `insert into submission_files (form_hash, name, content, created_at)
          select sha256(random()::text::bytea), 'cv.pdf', '', $2 from generate_series(1, $1
            - (select count(*)::int from submission_files))`,
        [mostWaiting - places, test.clock.now()],
      );
    beforeEach(() => rows('delete from submission_files'));

    it('est refusé avec des mots; qui en a déjà un le remplace et envoie sa candidature', async () => {
      const [first, late] = [await upload(aPdf()), await aTeachersForm()];
      await leave(0);
      const answer = await add(late);
      expect([answer.statusCode, answer.json().message]).toEqual([507, expect.stringContaining('sans CV')]);
      expect((await add(first, aPdf(), 'nouveau.pdf')).json().name).toBe('nouveau.pdf');
      expect((await sendForm(test, 'aa_teacher', first)).statusCode).toBe(200);
      expect((await sendForm(test, 'aa_teacher', late)).statusCode).toBe(200);
    });

    it('la dernière place va à un seul, aussi quand dix la veulent au même moment', async () => {
      const forms = await Promise.all(Array.from({ length: 10 }, aTeachersForm));
      await leave(1);
      const answers = await Promise.all(forms.map((form) => add(form)));
      const countOf = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
      expect([countOf(200), countOf(507)]).toEqual([1, 9]);
    });

    it('en attend la place d’une candidature confirmée, ou un jour', async () => {
      const email = anEmail();
      const first = await upload(aPdf());
      await sendForm(test, 'aa_teacher', { ...first, payload: await aPayload(test, 'aa_teacher', { email }) });
      await leave(0);
      expect((await add(await aTeachersForm())).statusCode).toBe(507);
      const token = await secretFor(test, 'confirm', email);
      expect((await first.by.post('/api/public/confirmation', { token })).statusCode).toBe(200);
      expect((await add(await aTeachersForm())).statusCode).toBe(200);
      expect((await add(await aTeachersForm())).statusCode).toBe(507);
      test.clock.pass(24 * hour + 1);
      await purge(test.app.services);
      expect((await add(await aTeachersForm())).statusCode).toBe(200);
    });
  });
});

it('n’importe quoi ne laisse aucune ligne et ne fait rien tomber', async () => {
  const before = await total();
  const token = await aForm(test, await test.visitor(anAddress()), 'aa_student');
  const payload = await anApprentice(test);
  const paths = ['me', 'training', 'courses', 'representative', 'consents'] as const;
  const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, [], {}, true), fc.jsonValue({ maxDepth: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), value, async (path, garbage) => {
      const faulty = path === 'representative' && garbage === null ? 1 : garbage;
      const body = { token, website: '', payload: { ...payload, [path]: faulty } };
      const by = await test.visitor(anAddress());
      const answer = await by.post('/api/public/submissions/aa_student', body);
      expect([400, 422]).toContain(answer.statusCode);
    }),
    { numRuns: 200 },
  );
  expect(await total()).toBe(before);
});
