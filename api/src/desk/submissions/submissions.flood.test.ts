import fc from 'fast-check';
import { submissionKindKeys } from '@tandem/shared/contract/desk/submissions.kinds';
import { testApp, type TestApp } from '../../testing/app';
import { aForm, anAddress, anEmail, aPayload, mailsOf } from '../../testing/submissions';

/** How hard it is tried: `npm run verify:public-forms` tries harder. */
const runs = Number(process.env['FORM_RUNS'] ?? 300);
const honest = Number(process.env['FORM_HONEST'] ?? 20);
/** What strangers send for each honest one. */
const flood = 10;

/** Only against hanging. */
const mostMs = (calls: number) => 300_000 + calls * 50;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const countOf = async (table: string) => (await test.db.pool.query(`select from ${table}`)).rowCount;

const spam = [
  'Earn bitcoin now https://spam.example/win and https://spam.example/more',
  'Купите дешёвые часы сегодня, лучшие цены только для вас, пишите нам сейчас',
  'seo backlinks casino <a href="https://spam.example">cheap viagra</a>',
  '[url=https://spam.example]forex loans[/url] '.repeat(20),
];
const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.constantFrom(null, [], {}, true, '\u0000', ' '),
  fc.jsonValue({ maxDepth: 4 }),
);
const broken = fc.record({
  kind: fc.constantFrom(...submissionKindKeys),
  how: fc.constantFrom('part', 'whole', 'token', 'other form', 'too soon', 'hidden field', 'spam'),
  value: garbage,
});

it(
  `${runs} envois hostiles ou cassés ne laissent ni fichier ni formulaire à vérifier`,
  async () => {
    const mails = (await mailsOf(test)).length;
    await fc.assert(
      fc.asyncProperty(broken, async ({ kind, how, value }) => {
        const by = await test.visitor(anAddress());
        const payload: object = await aPayload(test, kind);
        const token = how === 'other form' ? await aForm(test, by, other(kind)) : await aForm(test, by, kind);
        const freshToken = async () =>
          (await by.post('/api/public/form-token', { kind })).json<{ token: string }>().token;
        const part = Object.keys(payload)[0]!;
        const bodies = {
          part: { token, payload: { ...payload, [part]: value === null ? 1 : value } },
          whole: { token, payload: value },
          token: { token: typeof value === 'string' ? value : 'x.y', payload },
          'other form': { token, payload },
          'too soon': { token: how === 'too soon' ? await freshToken() : '', payload },
          'hidden field': { token, payload, website: 'https://spam.example' },
          spam: { token, payload: spammed(payload, spam[JSON.stringify(value).length % spam.length]!) },
        };
        const answer = await by.post(`/api/public/submissions/${kind}`, { website: '', ...bodies[how] });
        expect([200, 400, 409, 422]).toContain(answer.statusCode);
      }),
      { numRuns: runs },
    );
    const waiting = await test.db.pool.query(`select from submissions where state <> 'spam'`);
    expect(waiting.rowCount).toBe(0);
    expect(await countOf('submission_files')).toBe(0);
    expect(await mailsOf(test)).toHaveLength(mails);
  },
  mostMs(runs),
);

it(
  `${honest} demandes honnêtes arrivent toutes pendant que vingt adresses en envoient ${honest * flood}`,
  async () => {
    const strangers = await Promise.all(Array.from({ length: 20 }, () => test.visitor(anAddress())));
    const payload = { ...(await aPayload(test, 'aa_student')) };
    const people = await Promise.all(
      Array.from({ length: honest }, async () => {
        const by = await test.visitor(anAddress());
        const { token } = (await by.post('/api/public/form-token', { kind: 'aa_student' })).json<{ token: string }>();
        return { by, token, payload: await aPayload(test, 'aa_student', { email: anEmail() }) };
      }),
    );
    test.clock.pass(4000);
    const waves = people.map(async ({ by, token, payload: own }, at) => {
      const noise = Array.from({ length: flood }, (_, index) =>
        strangers[(at + index) % strangers.length]!.post('/api/public/submissions/aa_student', {
          token: 'x.y',
          payload,
        }),
      );
      const answer = await by.post('/api/public/submissions/aa_student', { token, website: '', payload: own });
      await Promise.all(noise);
      return answer.statusCode;
    });
    expect(new Set(await Promise.all(waves))).toEqual(new Set([200]));
    const waiting = await test.db.pool.query(`select from submissions where state = 'unconfirmed'`);
    expect(waiting.rowCount).toBe(honest);
  },
  mostMs(honest * flood),
);

const other = (kind: (typeof submissionKindKeys)[number]) => (kind === 'aa_student' ? 'aa_teacher' : 'aa_student');

/** Puts the text where people write freely. */
function spammed(payload: object, text: string): object {
  const long = text.padEnd(60, ' .');
  const { courses, teaching, situation } = payload as Record<string, object>;
  if (courses) return { ...payload, courses: { ...courses, comment: long } };
  if (teaching) return { ...payload, teaching: { ...teaching, motivation: long } };
  return { ...payload, situation: { ...situation, situation: long } };
}
