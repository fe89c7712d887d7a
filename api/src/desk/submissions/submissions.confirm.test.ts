import type { Followed } from '@tandem/shared/contract/desk/submissions.public';
import { testApp, type TestApp } from '../../testing/app';
import { Problem } from '../../platform/http/problem';
import type { IntakePart } from '../../platform/intake/part';
import {
  aCoachingRequest,
  anAddress,
  anApplicant,
  anApprentice,
  anEmail,
  aSubmission,
  confirmFor,
  secretFor,
} from '../../testing/submissions';

let test: TestApp;
/** What the domains announce, as each test needs it. */
let parts: IntakePart[] = [];
beforeAll(async () => {
  test = await testApp({
    extend: (_, services) => {
      services.intake = (kind) => parts.filter(({ kinds }) => kinds.includes(kind));
    },
  });
});
beforeEach(() => void (parts = []));

const hour = 3_600_000;
const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
const stateOf = async (id: number) => (await rows('select state from submissions where id = $1', [id]))[0]?.state;
const notified = (id: number) =>
  rows(
    `select distinct n.type, n.title, u.role from notifications n join users u on u.id = n.user_id
      where n.group_key like $1 and n.done_at is null order by n.type, u.role`,
    [`% submission:${id}`],
  );
const candidate = { recordId: 1, label: 'Nora Blanc', hint: 'AP-26-00001', score: 0.97, reasons: ['même naissance'] };
const aPart = (given: Partial<IntakePart>): IntakePart => ({
  kinds: ['aa_student', 'aa_teacher', 'ca_student'],
  order: 1,
  take: async (_, __, result) => result,
  ...given,
});

async function sent(email = anEmail()) {
  const id = await aSubmission(test, 'aa_student', { payload: await anApprentice(test, { email }) });
  return { id, email };
}
const post = async (path: string, body: object) => (await test.visitor(anAddress())).post(path, body);
const follow = async (token: string) => (await post('/api/public/follow-up', { token })).json<Followed>();

describe('la confirmation', () => {
  it('sert une fois, même pressée deux fois ensemble', async () => {
    const { id, email } = await sent();
    const token = await secretFor(test, 'confirm', email);
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/public/confirmation', { token })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await stateOf(id)).toBe('processed');
    const won = answers.find(({ statusCode }) => statusCode === 200)!.json();
    expect(won.follow).toBe(await secretFor(test, 'follow', email));
    expect(await rows('select 1 from submissions where follow_hash::text like $1', [`%${won.follow}%`])).toEqual([]);
  });

  it('pressée une seconde fois, dit qu’elle est faite, aussi quand la demande est prise en charge', async () => {
    const { email } = await sent();
    const token = await secretFor(test, 'confirm', email);
    const { ref } = (await post('/api/public/confirmation', { token })).json<{ ref: string }>();
    const again = await post('/api/public/confirmation', { token });
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      `Votre demande ${ref} est déjà confirmée. Le dernier message que vous avez reçu contient le lien pour la suivre.`,
    ]);
  });

  it('ne vaut plus après 72 heures', async () => {
    const { id, email } = await sent();
    test.clock.pass(72 * hour + 1000);
    expect((await confirmFor(test, email)).statusCode).toBe(404);
    expect(await stateOf(id)).toBe('unconfirmed');
  });

  it('une personne probablement connue attend, et l’administration AppApp l’apprend', async () => {
    parts = [aPart({ known: async () => [{ ...candidate, verdict: 'probable' }] })];
    const { id, email } = await sent();
    expect((await confirmFor(test, email)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('confirmed');
    const [first] = await notified(id);
    expect(first).toMatchObject({ type: 'new_request' });
    expect(JSON.stringify(await notified(id))).not.toContain('Blanc');
    expect((await notified(id)).map(({ role }) => role)).toEqual(['admin', 'appapp_administrator']);
  });

  it('une reprise refusée n’écrit rien et n’empêche pas de confirmer', async () => {
    parts = [
      aPart({
        take: async ({ tx }) => {
          await tx.execute("insert into companies (name) values ('À moitié')");
          throw new Problem(422, 'Non.');
        },
      }),
    ];
    const { id, email } = await sent();
    expect((await confirmFor(test, email)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('confirmed');
    expect(await rows("select 1 from companies where name = 'À moitié'")).toEqual([]);
  });

  it('un contrat en danger se dit comme urgent, sans contenu', async () => {
    parts = [aPart({ kinds: ['ca_student'], known: async () => [{ ...candidate, verdict: 'probable' }] })];
    const payload = await aCoachingRequest(test, {}, { isContractAtRisk: true });
    const id = await aSubmission(test, 'ca_student', { payload });
    await confirmFor(test, payload.requester.email);
    const urgent = await rows(
      `select title, link from notifications where type = 'coach_urgent' and group_key like $1`,
      [`% submission:${id}`],
    );
    expect(urgent.length).toBeGreaterThan(0);
    expect(JSON.stringify(urgent)).not.toMatch(/Rochat|Léo|travail/);
  });

  it('l’antenne d’une demande vient de la commune du NPA', async () => {
    const [place] = await rows(`select npa.value as npa, office.id from list_items commune,
      jsonb_array_elements_text(commune.extra->'npas') npa, list_items office
      where commune.list = 'political-localities' and commune.extra->>'isMember' = 'true'
        and office.list = 'coachapp-office' and office.extra->'regionIds' @> (commune.extra->'regionId') limit 1`);
    const id = await aSubmission(test, 'ca_student', {
      payload: await aCoachingRequest(test, { npa: place.npa }),
    });
    const [row] = await rows('select office_id from submissions where id = $1', [id]);
    expect(row.office_id).toBe(place.id);
  });
});

describe('le lien de suivi', () => {
  async function followed(kind: 'aa_student' | 'aa_teacher' = 'aa_student') {
    const email = anEmail();
    const payload = kind === 'aa_student' ? await anApprentice(test, { email }) : await anApplicant(test, { email });
    const id = await aSubmission(test, kind, { payload });
    return { id, token: (await confirmFor(test, email)).json<{ follow: string }>().follow };
  }

  it('dit la même chose, que quelqu’un soit connu ou non', async () => {
    const free = await follow((await followed()).token);
    parts = [aPart({ known: async () => [{ ...candidate, verdict: 'probable' }] })];
    const waiting = await follow((await followed()).token);
    expect({ ...waiting, ref: '' }).toEqual({ ...free, ref: '' });
    expect(waiting).toMatchObject({ step: 'treating', parts: [{ state: 'En attente' }], may: { withdraw: true } });
  });

  it('dit la même chose aussi quand rien de ce qui est fait n’est encore décidé', async () => {
    parts = [aPart({ statuses: async () => [{ label: 'Autre mot', state: null }] })];
    const result = await followed();
    expect(await follow(result.token)).toMatchObject({ step: 'treating', parts: [{ state: 'En attente' }] });
    expect(JSON.stringify(await follow(result.token))).not.toContain('Autre mot');
    parts = [aPart({ statuses: async () => [{ label: 'Maths', state: 'Placée' }] })];
    expect(await follow(result.token)).toMatchObject({
      step: 'accepted',
      parts: [{ label: 'Maths', state: 'Placée' }],
      may: { withdraw: false, changeAvailability: false },
    });
    parts = [aPart({ statuses: async () => [{ label: 'Maths', state: 'Refusée', ended: 'refused' }] })];
    expect((await follow(result.token)).step).toBe('refused');
    parts = [aPart({ statuses: async () => [{ label: 'Maths', state: 'Retirée', ended: 'withdrawn' }] })];
    expect(await follow(result.token)).toMatchObject({
      step: 'withdrawn',
      parts: [{ label: 'Maths', state: 'Retirée' }],
    });
  });

  it('une branche placée et une qui attend\u00a0: les disponibilités se changent, la demande ne se retire plus', async () => {
    const { token } = await followed();
    parts = [
      aPart({
        statuses: async () => [
          { label: 'Maths', state: 'Placée' },
          { label: 'Allemand', state: null },
        ],
      }),
    ];
    expect(await follow(token)).toMatchObject({
      step: 'treating',
      parts: [{ state: 'Placée' }, { state: 'En attente' }],
      may: { changeAvailability: true, withdraw: false },
    });
  });

  it('retirée, chaque branche le dit', async () => {
    const { token } = await followed();
    const withdrawn = (await post('/api/public/follow-up/withdrawal', { token })).json<Followed>();
    expect([withdrawn.step, withdrawn.parts.map(({ state }) => state)]).toEqual(['withdrawn', ['Retirée']]);
  });

  it('change les disponibilités, puis retire, une fois', async () => {
    const { id, token } = await followed('aa_teacher');
    const availability = { ma: ['soir'] };
    const changed = await post('/api/public/follow-up/availability', { token, availability });
    expect(changed.json()).toMatchObject({ availability });
    expect((await post('/api/public/follow-up/availability', { token, availability: {} })).statusCode).toBe(422);
    expect((await post('/api/public/follow-up/withdrawal', { token })).json()).toMatchObject({ step: 'withdrawn' });
    expect(await stateOf(id)).toBe('withdrawn');
    expect((await post('/api/public/follow-up/withdrawal', { token })).statusCode).toBe(422);
    expect((await post('/api/public/follow-up/availability', { token, availability })).statusCode).toBe(422);
  });

  it('dit les jours de cours, où le matin et l’après-midi ne se choisissent pas', async () => {
    const { token } = await followed();
    expect((await follow(token)).schoolDays).toEqual(['lu']);
    const change = (availability: object) => post('/api/public/follow-up/availability', { token, availability });
    expect((await change({ lu: ['matin'] })).statusCode).toBe(422);
    expect((await change({ lu: ['soir'] })).statusCode).toBe(200);
  });

  it('un lien faux → 404', async () => {
    for (const path of ['follow-up', 'follow-up/withdrawal'])
      expect((await post(`/api/public/${path}`, { token: 'faux' })).statusCode).toBe(404);
  });
});
