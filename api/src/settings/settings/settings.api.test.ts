import type { GeneralSettings, SettingsHit } from '@tandem/shared/contract/settings/settings';
import { defaultsOf, sectionKeys } from '@tandem/shared/contract/settings/settings.table';
import { eq } from 'drizzle-orm';
import { auditLog, listItems } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { smtpSink } from '../../testing/smtp';

const at = '/api/settings';
let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const read = async () => (await admin.get(at)).json<GeneralSettings>();
const change = (section: string, version: number | undefined, values: object) =>
  admin.patch(at, { section, version, values });
const group = (changes: object) => ({ ...defaultsOf('group'), ...changes });

describe('qui peut', () => {
  it.each([
    ['anonymous', 401, 401],
    ['external', 403, 403],
    ['teacher', 403, 403],
    ['coach', 403, 200],
    ['appapp_administrator', 403, 200],
    ['admin', 200, 200],
  ] as const)('%s: réglages %i, fonctions en service %i', async (who, status, features) => {
    const client = await test.as(who);
    const answers = [await client.get(at), await client.get(`${at}/overview`), await client.get(`${at}/search?q=a`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect((await client.get(`${at}/features`)).statusCode).toBe(features);
    const written = await client.patch(at, { section: 'feature', version: 1, values: { studentAvs: true } });
    expect(written.statusCode).toBe(status);
  });
});

describe('les réglages généraux', () => {
  it('valent ce que dit la table tant que personne n’y touche', async () => {
    const now = await read();
    for (const section of sectionKeys) {
      expect(now[section]).toEqual({ version: 1, updatedAt: null, updatedBy: null, values: defaultsOf(section) });
    }
  });

  it('gardent ce qui change, et l’inscrivent au journal avant et après', async () => {
    expect((await change('group', 1, group({ capacity: 6, contribution: 1250 }))).statusCode).toBe(200);
    const now = await read();
    expect(now.group).toMatchObject({ version: 3, values: { capacity: 6, contribution: 1250, minSize: 3 } });
    expect(now.group.updatedBy).toMatch(/\S/);
    expect(now.pay.version).toBe(1);
    const entries = await test.db.select().from(auditLog).where(eq(auditLog.entity, 'settings'));
    expect(entries).toMatchObject([
      {
        action: 'change',
        userId: admin.userId,
        diff: {
          'group.capacity': ['4 places', '6 places'],
          'group.contribution': ['CHF 10.00', 'CHF 12.50 dès le 23.11.2026'],
        },
      },
    ]);
  });

  it('écrivent sur une ligne ce qui va dans l’en-tête d’un message', async () => {
    await change('organisation', 1, { ...defaultsOf('organisation'), mailName: 'A\nBcc: b@c.ch' });
    expect((await read()).organisation.values.mailName).toBe('A Bcc: b@c.ch');
  });

  it('n’écrivent rien quand rien ne change', async () => {
    await change('group', 1, group({}));
    expect((await read()).group.version).toBe(1);
    expect(await test.db.$count(auditLog, eq(auditLog.entity, 'settings'))).toBe(0);
  });

  it.each<[string, string, object, string, RegExp]>([
    ['un nom vide', 'organisation', { name: ' ', address: null, mailName: null, mailReplyTo: null }, 'name', /requis/],
    [
      'une adresse e-mail fausse',
      'organisation',
      { ...defaultsOf('organisation'), mailReplyTo: 'a@b' },
      'mailReplyTo',
      /valable/,
    ],
    ['13 places', 'group', group({ capacity: 13 }), 'capacity', /^12 au plus/],
    ['une demi-place', 'group', group({ capacity: 3.5 }), 'capacity', /entier/],
    ['un minimum trop grand', 'group', group({ minSize: 5 }), 'capacity', /effectif minimum/],
    ['une règle inventée', 'group', group({ contributionRule: 'never' }), 'contributionRule', /Choisissez/],
    [
      'un rappel à l’envers',
      'attendance',
      { ...defaultsOf('attendance'), secondReminder: 12 },
      'secondReminder',
      /précède/,
    ],
    ['un journal de moins d’un an', 'retention', { ...defaultsOf('retention'), audit: 0 }, 'audit', /^1 au moins/],
    ['un texte à la place de oui ou non', 'feature', { studentAvs: 'oui' }, 'studentAvs', /format/],
  ])('refusent %s', async (_, section, values, field, message) => {
    const answer = await change(section, 1, values);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: Record<string, string> }>().errors[`values.${field}`]).toMatch(message);
  });

  it.each([[{}], [{ section: 'inconnue', version: 1, values: {} }], [{ section: 'group', version: 1 }], [[]]])(
    'refusent %j',
    async (body) => {
      expect((await admin.patch(at, body)).statusCode).toBe(422);
    },
  );

  it('demandent la version et ne perdent rien à vingt', async () => {
    expect((await change('group', undefined, group({}))).statusCode).toBe(428);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change('group', 1, group({ plannedLessons: 31 + index }))),
    );
    const won = tries.filter(({ statusCode }) => statusCode === 200);
    const lost = tries.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    const { plannedLessons } = won[0]!.json<GeneralSettings>().group.values;
    expect(lost[0]!.json()).toMatchObject({
      reason: 'stale',
      current: { group: { version: 2, values: { plannedLessons } } },
    });
    expect((await read()).group.values.plannedLessons).toBe(plannedLessons);
  });
});

describe('le survol des listes', () => {
  interface Line {
    list: string;
    count: number;
    changedAt: string | null;
    changedBy: string | null;
  }
  const branch = async () =>
    (await admin.get(`${at}/overview`)).json<{ lists: Line[] }>().lists.find(({ list }) => list === 'branch')!;

  it('compte les valeurs actives et dit qui a changé la liste en dernier', async () => {
    const before = await branch();
    expect(before).toMatchObject({ count: 12, changedAt: null, changedBy: null });
    const [first] = await test.db.select().from(listItems).where(eq(listItems.list, 'branch')).limit(1);
    await test.db
      .update(listItems)
      .set({ isActive: false, updatedAt: test.clock.now(), updatedById: admin.userId })
      .where(eq(listItems.id, first!.id));
    expect(await branch()).toMatchObject({ count: 11, changedAt: test.clock.now().toISOString() });
    expect((await branch()).changedBy).toMatch(/\S/);
  });
});

describe('la recherche', () => {
  const search = async (q: string) =>
    (await admin.get(`${at}/search?q=${encodeURIComponent(q)}`)).json<{ hits: SettingsHit[] }>().hits;
  const labelOf = (hit: SettingsHit) =>
    hit.kind === 'value' ? `${hit.list}: ${hit.label}` : hit.kind === 'list' ? hit.list : `${hit.section}.${hit.name}`;

  it('trouve une valeur dans chaque liste qui la contient, sans accents ni majuscules', async () => {
    const hits = (await search('francais')).map(labelOf);
    expect(hits.slice(0, 2)).toEqual(['branch: Français', 'languages: Français']);
    expect(hits).toContain('why-appapp: Français langue étrangère');
    expect(await search('FRANÇAIS')).toEqual(await search('francais'));
  });

  it.each([
    ['ecole', 'learning-school'],
    ['motifs appapp', 'why-appapp'],
    ['capacite', 'group.capacity'],
    ['avs', 'feature.studentAvs'],
    ['%', undefined],
    ['   ', undefined],
    ['introuvable', undefined],
  ])('«%s» trouve %s', async (q, first) => {
    const hits = (await search(q)).map(labelOf);
    if (first) expect(hits).toContain(first);
    else expect(hits).toEqual([]);
  });

  it('en montre trente au plus', async () => {
    expect(await search('e')).toHaveLength(30);
  });

  it('refuse un texte démesuré', async () => {
    expect((await admin.get(`${at}/search?q=${'a'.repeat(101)}`)).statusCode).toBe(422);
  });
});

describe('l’expéditeur des e-mails', () => {
  it('est celui des réglages dès le prochain message', async () => {
    const sink = await smtpSink();
    const server = await testApp({ db: test.db, config: { smtpUrl: sink.url, mailFrom: 'Tandem <info@tandem.test>' } });
    const send = async () => {
      await server.app.services.outbox.mail(test.db, { to: 'ada@tandem.test', subject: 'Essai', text: 'Bonjour' });
      await server.drain();
      return sink.received.at(-1)!.text;
    };
    expect(await send()).toMatch(/^From: Tandem <info@tandem.test>/m);

    const values = { ...defaultsOf('organisation'), mailName: 'Association Exemple', mailReplyTo: 'bureau@exemple.ch' };
    expect((await change('organisation', 1, values)).statusCode).toBe(200);
    const text = await send();
    expect(text).toMatch(/^From: Association Exemple <info@tandem.test>/m);
    expect(text).toMatch(/^Reply-To: bureau@exemple.ch/m);
  });
});
