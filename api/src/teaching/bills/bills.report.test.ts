import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from '../../platform/db/migrate';
import { companies, contacts } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { atEnd, testDatabase } from '../../testing/database';
import { addLesson } from '../../testing/lessons';
import { addGroup, addEnrolment } from '../../testing/enrolments';
import { aReport, rowsIn } from '../../testing/reports';
import { addStudent } from '../../testing/students';

const home = ['Rue du Lac 3', '1003', 'Lausanne'];
const nobody = ['', '', '', '', ''];
const company = ['Garage du Lac SA', 'Rue du Port 8', '1110', 'Morges', 'factures@garage.example'];
const office = ['Service Social', 'Rue de l’Ale 1', '1000', 'Lausanne', 'csr@example.ch'];
const mother = ['Anne Rochat', ...home];

/** A contact at the apprentice's address, without an e-mail; the same, on file but not named; one with its own address; none. */
type Named = 'home' | 'unnamed' | 'away' | null;

const charged: readonly [type: string | null, contact: Named, hasCompany: boolean, billed: readonly string[]][] = [
  ['Apprenti·e', null, true, ['Élodie Nom0', ...home, 'nom0@example.ch']],
  ['Apprenti·e', 'away', true, office],
  ['Représentant·e légal·e', null, true, nobody],
  ['Représentant·e légal·e', 'home', true, [...mother, '']],
  ['Représentant·e légal·e', 'unnamed', true, [...mother, '']],
  ['Entreprise formatrice', null, true, company],
  ['Entreprise formatrice', 'away', true, office],
  ['Entreprise formatrice', null, false, nobody],
  ['Association régionale', null, true, nobody],
  ['Service social / CSR', null, true, nobody],
  ['Service social / CSR', 'away', true, office],
  ['Assurance-invalidité', null, true, nobody],
  [null, null, true, nobody],
];

let test: TestApp;
let admin: Client;
let bills: Map<string, Record<string, string>>;

async function contactOf(studentId: number, named: Named): Promise<number | null> {
  if (!named) return null;
  const of =
    named !== 'away'
      ? { kind: 'legal_representative' as const, firstName: 'Anne', lastName: 'Rochat', street: 'Ancienne rue' }
      : {
          kind: 'other' as const,
          firstName: 'Service',
          lastName: 'Social',
          hasStudentAddress: false,
          street: 'Rue de l’Ale',
          houseNo: '1',
          npa: '1000',
          city: 'Lausanne',
          email: 'csr@example.ch',
        };
  const [added] = await test.db
    .insert(contacts)
    .values({ ...of, studentId })
    .returning({ id: contacts.id });
  return named === 'unnamed' ? null : added!.id;
}

beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const group = await addGroup(test, { status: 'running', capacity: 20 });
  const [garage] = await test.db
    .insert(companies)
    .values({
      name: 'Garage du Lac SA',
      street: 'Rue du Port',
      houseNo: '8',
      npa: '1110',
      city: 'Morges',
      email: 'factures@garage.example',
    })
    .returning({ id: companies.id });
  const register = async (name: string, type: string | null, contact: Named, hasCompany: boolean) => {
    const reachable = { contact: { mobile: '079 123 45 67', phone: null, email: `${name}@example.ch`.toLowerCase() } };
    const { id } = await addStudent(admin, { lastName: name }, reachable);
    const enrolment = await addEnrolment(test, { groupId: group.id, studentId: id, fromDate: '2026-09-01' });
    await test.db.execute(sql`update registrations set payer_contact_id = ${await contactOf(id, contact)},
      payer_type_id = (select id from list_items where list = 'payer-type' and label = ${type}),
      company_id = ${hasCompany ? garage!.id : null} where id = ${enrolment}`);
  };
  for (const [at, [type, contact, hasCompany]] of charged.entries())
    await register(`Nom${at}`, type, contact, hasCompany);
  await register('Gratuit', 'Gratuité accordée', null, true);
  await addLesson(test, { groupId: group.id, date: '2026-09-08', status: 'held' });
  const values = { yearId: null, from: null, to: null, regionId: null };
  const rows = await rowsIn(
    await aReport<'billing'>({ test, client: admin }, { key: 'billing', format: 'csv', values }),
  );
  bills = new Map(rows.map((row) => [row['Nom']!, row]));
});

describe('le fichier de facturation (desk 23)', () => {
  it.each(charged.map(([type, contact, hasCompany, billed], at) => ({ at, type, contact, hasCompany, billed })))(
    'payeur $type, contact $contact, avec une entreprise $hasCompany: va à qui paie',
    ({ at, type, billed }) => {
      const { 'Type de payeur': view, Payeur, Rue, NPA, Localité, 'E-mail': email } = bills.get(`Nom${at}`)!;
      expect(view).toBe(type ?? 'Sans payeur');
      expect([Payeur, Rue, NPA, Localité, email]).toEqual(billed);
    },
  );

  it('ne facture rien à qui la gratuité est accordée', () => {
    expect(bills.size).toBe(charged.length);
    expect(bills.has('Gratuit')).toBe(false);
  });
});

it('les types de payeur déjà là apprennent à qui va la facture sans contact', async () => {
  const migrations = fileURLToPath(new URL('../../platform/db/migrations', import.meta.url));
  const before = mkdtempSync(join(tmpdir(), 'tandem-migrations-'));
  atEnd(async () => rmSync(before, { recursive: true }));
  for (const name of readdirSync(migrations))
    if (name.endsWith('.sql') && name < '0035') copyFileSync(join(migrations, name), join(before, name));
  const db = await testDatabase('blank');
  await migrate(db, { from: before });
  await db.pool.query(`insert into list_items (list, label, extra) values
    ('payer-type', 'Apprenti·e', '{"billable": true}'), ('payer-type', 'Entreprise formatrice', '{"billable": false}'),
    ('payer-type', 'Représentant légal', '{"billable": true}'), ('branch', 'Apprenti·e', '{}')`);
  expect(await migrate(db)).toContain('0035_billed-without-contact');
  const { rows } = await db.pool.query<{ extra: object }>('select extra from list_items order by id');
  expect(rows.map(({ extra }) => extra)).toEqual([
    { billable: true, billTo: 'student' },
    { billable: false, billTo: 'company' },
    { billable: true, billTo: 'representative' },
    {},
  ]);
  const former = `select former->'billTo'->-1->>'value' as value, former->'billTo'->-1->>'until' = current_date::text as "isToday"
    from list_items where label = 'Représentant légal'`;
  expect((await db.pool.query(former)).rows).toEqual([{ value: null, isToday: true }]);
});
