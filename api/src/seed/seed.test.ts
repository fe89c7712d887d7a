import { parseAvs } from '@tandem/shared/rules/identifiers/avs';
import { isEmail } from '@tandem/shared/rules/identifiers/email';
import { fold } from '@tandem/shared/rules/text/fold';
import { parseIban } from '@tandem/shared/rules/identifiers/iban';
import { parsePhone } from '@tandem/shared/rules/identifiers/phone';
import { parseUid } from '@tandem/shared/rules/identifiers/uid';
import { apprenticeSubmission } from '@tandem/shared/contract/desk/submissions.apprentice';
import { coachingSubmission } from '@tandem/shared/contract/desk/submissions.coaching';
import { teacherSubmission } from '@tandem/shared/contract/desk/submissions.teacher';
import { extraShape } from '@tandem/shared/contract/settings/lists.shapes';
import { listKeys } from '@tandem/shared/contract/settings/lists.settings';
import { verify } from '@node-rs/argon2';
import { testDatabase } from '../testing/database';
import { cipherForTests, testNow } from '../testing/fixed';
import type { Database } from '../platform/db/database';
import { students, teachers, companies, listItems, users, contacts } from '../platform/db/schema';
import { demoAccounts, demoPassword } from './accounts';
import { seedLists } from './lists';
import { seedDemo } from './seed';

const payloads = { aa_student: apprenticeSubmission, aa_teacher: teacherSubmission, ca_student: coachingSubmission };
const context = { cipher: cipherForTests, now: testNow };
const total = 400;

let db: Database;
beforeAll(async () => {
  db = await testDatabase('empty');
  await seedDemo(db, { ...context, students: total });
});

const rows = async <T = Record<string, unknown>>(sql: string, from = db) => (await from.pool.query(sql)).rows as T[];
const one = async (sql: string, from = db) => Object.values((await rows(sql, from))[0] ?? {})[0];

describe('l’organisation de démonstration', () => {
  it('a un compte par rôle, avec le mot de passe annoncé', async () => {
    const found = (await db.select().from(users).orderBy(users.id)).slice(0, demoAccounts.length);
    expect(found.map(({ email, role }) => [email, role])).toEqual(demoAccounts.map(({ email, role }) => [email, role]));
    for (const { passwordHash } of found) {
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verify(passwordHash ?? '', demoPassword)).toBe(true);
    }
  });

  it('compte 400 apprentis, 60 répétiteurs, 90 entreprises et 90 groupes', async () => {
    const counts = `select (select count(*)::int from students) as students, (select count(*)::int from teachers) as teachers,
      (select count(*)::int from companies) as companies, (select count(*)::int from groups where status = 'running') as groups`;
    expect(await rows(counts)).toEqual([{ students: total, teachers: 60, companies: 90, groups: 90 }]);
  });

  it('a six collaborateurs, deux comptes externes et une demande d’accès', async () => {
    const staff = `select (select count(*)::int from employees) as employees,
      (select count(*)::int from users where employee_id is not null) as accounts,
      (select count(*)::int from users where role = 'external_conseiller' and is_active) as advisers,
      (select count(*)::int from users where requested_at is not null and not is_active) as requests`;
    expect(await rows(staff)).toEqual([{ employees: 6, accounts: 4, advisers: 2, requests: 1 }]);
  });

  it('a soixante demandes et suivis CoachApp, dont 35 en cours', async () => {
    const of = (where: string) =>
      one(`select count(*)::int from coachings c left join users u on u.employee_id = c.coach_id
      join list_items y on y.id = c.training_year_id and y.label = '2026-2027' where ${where}`);
    expect([await of('true'), await of(`c.status = 'active'`)]).toEqual([60, 35]);
    expect(await of(`u.email = 'coach@tandem.test'`)).toBeGreaterThan(10);
  });

  it('a des demandes reçues en ligne dans chaque état, comme leur formulaire les envoie', async () => {
    const found = await rows<{ kind: keyof typeof payloads; state: string; payload: unknown }>(
      'select kind, state, payload from submissions',
    );
    expect(new Set(found.map(({ state }) => state)).size).toBe(6);
    for (const { kind, payload } of found) expect(payloads[kind].safeParse(payload).error).toBeUndefined();
  });

  it('a d’un à douze accompagnements pour chaque suivi en cours, aucun à venir', async () => {
    const [found] = await rows<{ least: number; most: number; ahead: number }>(
      `select min(total)::int as least, max(total)::int as most, sum(ahead)::int as ahead from (
         select (select count(*) from accompaniments a where a.coaching_id = c.id) as total,
           (select count(*) from accompaniments a where a.coaching_id = c.id and a.date > '2026-11-23') as ahead
         from coachings c where c.status = 'active') each_one`,
    );
    expect(found!.least).toBeGreaterThan(0);
    expect(found!.most).toBeLessThanOrEqual(12);
    expect(found!.ahead).toBe(0);
  });

  it('garde d’un entretien changé après coup ce qu’il disait avant, plus court', async () => {
    const found = await rows<{ version: number; isShorter: boolean }>(
      `select a.version, length(v.content->>'summary') < length(a.summary) as "isShorter"
       from accompaniment_versions v join accompaniments a on a.id = v.accompaniment_id`,
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ version, isShorter }) => version !== 2 || !isShorter)).toEqual([]);
  });

  it('entoure chaque suivi en cours d’une à quatre personnes, avec un à trois objectifs', async () => {
    const around = (table: string) =>
      one(`select array[min(count), max(count), count(*)] from (select count(p.id)::int from coachings c
        left join ${table} p on p.coaching_id = c.id where c.status in ('active', 'paused') group by c.id) each`);
    expect([await around('network_members'), await around('goals')]).toEqual([
      ['1', '4', '38'],
      ['1', '3', '38'],
    ]);
  });

  it('donne au compte répétiteur trois groupes avec des participants', async () => {
    const found = await rows<{ enrolled: number }>(
      `select count(enrolments.id)::int as enrolled from users join groups on groups.teacher_id = users.teacher_id
       join enrolments on enrolments.group_id = groups.id
       where users.role = 'teacher' and groups.status = 'running' group by groups.id`,
    );
    expect(found).toHaveLength(3);
    for (const { enrolled } of found) expect(enrolled).toBeGreaterThan(4);
  });

  it('n’a que des numéros valides et des adresses fictives', async () => {
    const people = [...(await db.select().from(students)), ...(await db.select().from(teachers))];
    for (const { avsSealed, avsFingerprint, mobile, email, npa, birthDate } of people) {
      const avs = avsSealed && cipherForTests.open(avsSealed);
      if (avs) expect([parseAvs(avs), avsFingerprint]).toEqual([avs, cipherForTests.fingerprint(avs)]);
      expect(parsePhone(mobile ?? '')).toBe(mobile);
      expect(isEmail(email ?? '') && /(\.test|@exemple\.ch)$/.test(email ?? '')).toBe(true);
      expect(npa).toMatch(/^1\d{3}$/);
      expect(birthDate).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
    }
    for (const { uid, email } of await db.select().from(companies)) {
      expect(parseUid(uid ?? '')).toBe(uid);
      expect(email).toMatch(/\.test$/);
    }
    const mails = (await db.select({ email: contacts.email }).from(contacts)).flatMap(({ email }) => email ?? []);
    expect(mails.filter((email) => !/(\.test|@exemple\.ch)$/.test(email))).toEqual([]);
  });

  it('a des répétiteurs à chaque étape, et des dossiers qui attendent encore une pièce', async () => {
    const found = await db.select().from(teachers);
    const statuses = new Set(found.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(['active', 'candidate', 'inactive', 'interview', 'rejected']);
    const ibans = found.flatMap(({ ibanSealed }) => (ibanSealed ? [cipherForTests.open(ibanSealed)] : []));
    expect(ibans.map(parseIban)).toEqual(ibans);
    expect(ibans.length).toBeGreaterThan(35);
    const active = found.filter(({ status }) => status === 'active');
    expect(
      active.filter(({ ibanSealed, criminalRecordSeenOn }) => !ibanSealed || !criminalRecordSeenOn).length,
    ).toBeGreaterThan(5);
  });

  it('a pour chaque mineur un représentant légal', async () => {
    const alone = `select count(*)::int from students where birth_date > date '2026-11-23' - interval '18 years'
      and not exists (select 1 from contacts where student_id = students.id and kind = 'legal_representative')`;
    expect(await one(alone)).toBe(0);
    expect(
      await one(`select count(*)::int from students where birth_date > date '2026-11-23' - interval '18 years'`),
    ).toBeGreaterThan(100);
  });

  it('a des âges, des contrats et des dates qui vont ensemble', async () => {
    const wrong = `select count(*)::int from students join apprenticeships on student_id = students.id
      where extract(year from age(contract_start, birth_date)) not between 14 and 45
        or contract_end <= contract_start or students.created_at > students.updated_at or students.updated_at > '2026-11-23T08:00:00Z'`;
    expect(await one(wrong)).toBe(0);
    expect(
      await one(
        'select count(*)::int from students where not exists (select 1 from apprenticeships where student_id = students.id and is_current)',
      ),
    ).toBe(0);
    expect(
      await one(
        "select count(*)::int from apprenticeships where is_current and contract_end between '2026-11-23' and '2027-01-22'",
      ),
    ).toBeGreaterThan(5);
    expect(await one('select count(*)::int from students where archived_at is not null')).toBeGreaterThan(5);
  });

  it.each(['elodie', 'd’andres', 'da silva pereira', 'lukasz', 'oeuvray'])(
    'contient «%s», que la recherche trouve sans accents',
    async (text) => {
      const { rows: found } = await db.pool.query('select 1 from students where search like $1', [`%${fold(text)}%`]);
      expect(found.length).toBeGreaterThan(0);
    },
  );
});

describe('le remplissage', () => {
  const content = `select md5(string_agg(concat_ws('|', number, last_name, first_name, birth_date, mobile, search, created_at), ';' order by number)) from students`;

  it('donne chaque fois la même organisation', async () => {
    const again = await testDatabase('empty');
    await seedDemo(again, { ...context, students: 150 });
    await seedDemo(again, { ...context, students: total });
    const people = `select md5(string_agg(concat_ws('|', last_name, first_name, birth_date, mobile), ';' order by id)) from students`;
    expect(await one(people, again)).toBe(await one(people));
  });

  it('ne fait rien la seconde fois', async () => {
    const before = await one(content);
    expect(await seedDemo(db, { ...context, students: total })).toBe(0);
    expect(await one(content)).toBe(before);
  });

  it('n’ajoute rien à une vraie organisation', async () => {
    const real = await testDatabase('empty');
    await real.insert(users).values({ email: 'vraie@exemple.ch', role: 'admin', firstName: 'V', lastName: 'R' });
    await expect(seedDemo(real, { ...context, students: 10 })).rejects.toThrow('vraie organisation');
    expect(await real.$count(students)).toBe(0);
  });

  it('ne crée qu’une organisation quand deux instances démarrent ensemble', async () => {
    const shared = await testDatabase('empty');
    const added = await Promise.all([1, 2].map(() => seedDemo(shared, { ...context, students: 20 })));
    expect([Math.min(...added), Math.max(...added)]).toEqual([0, 20]);
    expect(await shared.$count(users)).toBe(8);
  });
});

describe('les listes de référence', () => {
  it.each(listKeys)('« %s » a des valeurs de la forme que le contrat annonce', async (key) => {
    const items = (await db.select().from(listItems)).filter((item) => item.list === key);
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(extraShape(key).safeParse(item.extra).error).toBeUndefined();
  });

  it('une installation de production les reçoit, sans compte ni apprenti', async () => {
    const production = await testDatabase('empty');
    const ids = await seedLists(production, testNow);
    expect(ids['training-year'].has('2026-2027')).toBe(true);
    expect(await seedLists(production, testNow)).toEqual(ids);
    expect([await production.$count(users), await production.$count(students)]).toEqual([0, 0]);
  });
});
