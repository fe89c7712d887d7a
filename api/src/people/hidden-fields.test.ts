import type { Audience } from '@tandem/shared/access';
import { studentSections } from '@tandem/shared/contract/people/students.record';
import { teacherTables } from '@tandem/shared/contract/people/teachers.record';
import { type Field, type NamedField, rowsOf } from '@tandem/shared/fields/field';
import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod';
import { fieldCipher } from '../platform/db/field-cipher';
import { teachers } from '../platform/db/schema';
import { type Client, testApp, type TestApp } from '../testing/app';
import { aCoach, addCoaching, itemOf, offices } from '../testing/coachings';
import { addStudent, aNewStudent, firstItems } from '../testing/students';
import { aCoachingRequest, aSubmission } from '../testing/submissions';
import { addTeacher } from '../testing/teachers';
import type { Mounted } from '../testing/walk';

/** Class B and D (people 35, house 36): what is marked so, and the whole sections «Origine». */
const isHidden = ({ dataClass }: Field) => dataClass !== undefined;
const hidden: Readonly<Record<'students' | 'teachers', NamedField[]>> = {
  students: [...rowsOf(studentSections.identity).filter(isHidden), ...rowsOf(studentSections.origin)],
  teachers: [...rowsOf(teacherTables.origin), ...rowsOf(teacherTables.contract)],
};
const sealed = [
  ['students', 'avs'],
  ['teachers', 'avs'],
  ['teachers', 'iban'],
] as const;

/** Two values of a kind; who is born at the one or the other is of age. */
const pair = ({ kind }: Field): [unknown, unknown] => {
  if (kind === 'date') return ['2004-05-06', '1999-12-31'];
  return kind === 'year' ? [2015, 2016] : items;
};
type Value = 'right' | 'wrong';
const nth = (value: Value) => (value === 'right' ? 0 : 1);

let test: TestApp;
let admin: Client;
let studentId: number;
let teacherId: number;
let submissionId: number;
let items: [number, number];
/** Some of the fields in one world are as they are asked for, in the other one they are not. */
async function make(value: Value) {
  for (const table of ['students', 'teachers'] as const) {
    const sets = hidden[table].map((field) => {
      const found = pair(field)[nth(value)];
      const written = field.kind === 'several' ? sql`array[${found}]::int[]` : sql`${found}`;
      return sql`${sql.identifier(toSnakeCase(field.name))} = ${written}`;
    });
    for (const [, name] of sealed.filter(([of]) => of === table)) {
      const text =
        name === 'avs' ? ['7561234567897', '7569217076985'][nth(value)]! : `CH930076201162385295${nth(value)}`;
      sets.push(sql`${sql.identifier(`${name}_sealed`)} = ${fieldCipher(test.config.secret).seal(text)}`);
    }
    const id = table === 'students' ? studentId : teacherId;
    await test.db.execute(sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where id = ${id}`);
  }
  const rate = { validFrom: '2026-01-01', hourlyRate: 4000 + nth(value), vacationPct: 833, reason: null };
  await test.db
    .update(teachers)
    .set({ rates: [rate] })
    .where(sql`id = ${teacherId}`);
}

beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const [one] = Object.values(await firstItems(admin));
  items = [one!, await itemOf(test, 'coachapp-office')];
  await addStudent(admin, { lastName: 'Bergamote', firstName: 'Ludivine' });
  studentId = (await addStudent(admin, { lastName: 'Bergamotte', firstName: 'Ludivine' })).id;
  teacherId = (await addTeacher(test, { lastName: 'Bergamote' })).id;
  const me = { lastName: 'Bergamotte', firstName: 'Ludivine', birthDate: '2004-05-06' };
  submissionId = await aSubmission(test, 'ca_student', { payload: await aCoachingRequest(test, me) });
  const [, elsewhere] = await offices(test);
  await addCoaching({ test, by: admin }, { studentId, officeId: elsewhere! });
  await test.drain();
});

/** What an answer may hold besides: its own number; a PDF bears the second in which it was made. */
const responseOf = ({ statusCode, body, headers }: Awaited<ReturnType<Client['get']>>) =>
  `${statusCode} ${headers['content-type'] === 'application/pdf' ? 'PDF' : body.replaceAll(/"requestId":"[^"]*"/g, '')}`;

const names = [...hidden.students, ...hidden.teachers].map(({ name }) => name);
/** What a search is asked with: the right and wrong values of hidden fields. */
const values = () => [
  ...new Set([...Object.values(hidden).flat().flatMap(pair).map(String), '7561234567897', 'CH9300762011623852950']),
];
/** What a filter or an order is asked with: the names of these fields too. */
const fieldNames = [...names, 'age', 'complete', 'avs', 'iban'].flatMap((name) => [name, `-${name}`]);
const takesAnything = (shape: z.ZodType) => shape.safeParse('n’importe quoi').success;

/** Every question that a read takes: as it stands, and with each value that one of its parameters accepts. */
function questionsOf({ endpoint: { path, query } }: Mounted): string[] {
  const ids = [studentId, teacherId, submissionId].map(String);
  const plain = ids.map((id) =>
    path.replace(':form', 'students-add').replace(':key', 'coachapp-office').replaceAll(/:\w+/g, id),
  );
  if (!(query instanceof z.ZodObject)) return plain;
  const accepted = Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([key, shape]) =>
    key === 'page' || key === 'size'
      ? []
      : (takesAnything(shape) ? values() : [...values(), ...fieldNames, 'true', 'false'])
          .filter((value) => shape.safeParse(value).success)
          .map((value) => `${key}=${encodeURIComponent(value)}`),
  );
  return plain.flatMap((address) => [address, ...accepted.map((question) => `${address}?${question}`)]);
}

const isOpen = ({ audiences }: Mounted, who: Audience) => audiences.includes(who) || audiences.includes('anonymous');
const reads = (who: Audience) =>
  test.app.mounted.filter((row) => row.endpoint.method === 'GET' && !row.endpoint.isBackground && isOpen(row, who));

/** The calls that ask by POST, and adding somebody who is refused as a double: path → bodies. */
async function asking(): Promise<Readonly<Record<string, readonly object[]>>> {
  const typed = { lastName: 'Bergamotte', firstName: 'Ludivine' };
  const born = ['2004-05-06', '1999-12-31'].map((birthDate) => ({ ...typed, birthDate }));
  const fresh = await aNewStudent(admin);
  const filters = ['true', 'false'].flatMap((is) => [{ probableDuplicate: is }, { minor: is }]);
  return {
    '/api/students': born.map((identity) => ({ ...fresh, identity: { ...fresh.identity, ...identity } })),
    '/api/students/duplicates-check': born,
    '/api/students/counts': filters.map((filter) => ({ filters: [filter] })),
    '/api/students/export': [
      ...filters.map((filter) => ({ format: 'csv', columns: ['lastName'], filters: filter })),
      { format: 'csv', columns: ['lastName', 'firstName'], filters: {}, sort: ['birthDate'] },
      { format: 'csv', columns: ['birthDate'], filters: {} },
    ],
    '/api/students/bulk/labels': filters.map((filter) => ({ target: { filters: filter } })),
    '/api/students/bulk/notes': [
      { target: { filters: filters[0] }, values: { text: 'À comparer', visibility: 'all_staff' } },
    ],
    '/api/teachers/counts': [{ filters: [{ incomplete: 'true' }] }, { filters: [{ permitExpiring: 'true' }] }],
    [`/api/teachers/${teacherId}/reveal`]: [{ field: 'avs' }, { field: 'iban' }],
  };
}

/** Every question of this reader, and the answer. */
async function answers(who: Audience, by: Client): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const address of new Set(reads(who).flatMap(questionsOf))) found.set(address, responseOf(await by.get(address)));
  for (const [path, bodies] of Object.entries(await asking()))
    for (const body of bodies) found.set(`${path} ${JSON.stringify(body)}`, responseOf(await by.post(path, body)));
  return found;
}

const readers: [Exclude<Audience, 'anonymous'>, () => Promise<Client>][] = [
  ['coach', async () => aCoach(test, (await offices(test))[0]!)],
  ['teacher', () => test.as('teacher')],
  ['external', () => test.as('external')],
];

describe('ce qu’un rôle ne lit pas ne fait bouger aucune réponse', () => {
  it.each(readers)('%s : la bonne et une mauvaise valeur, à chaque question', async (who, signIn) => {
    const by = await signIn();
    await make('right');
    // What was opened last stands in an answer too.
    for (const row of reads(who)) await by.get(questionsOf(row)[0]!);
    const right = await answers(who, by);
    await make('wrong');
    const wrong = await answers(who, by);
    expect([...wrong].filter(([question, answer]) => answer !== right.get(question))).toEqual([]);
    expect(right.size).toBeGreaterThan(20);
  });

  it('l’administration lit chacun de ces champs, et il bouge', async () => {
    const read = async () =>
      Promise.all(
        [`/api/students/${studentId}`, `/api/teachers/${teacherId}`, `/api/teachers/${teacherId}/pay`].map(
          async (path) => (await admin.get(path)).body,
        ),
      );
    const valuesOf = (bodies: string[], name: string) =>
      bodies.map((body) => body.match(new RegExp(`"${name}":[^,}]*`))?.[0]);
    await make('right');
    const right = await read();
    await make('wrong');
    const wrong = await read();
    const still = [...new Set(names)].filter((name) => String(valuesOf(right, name)) === String(valuesOf(wrong, name)));
    expect(still).toEqual([]);
  });
});
