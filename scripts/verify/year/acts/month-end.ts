import type { Clerk } from '../clerk';
import { addDays } from '../days';
import { linesOf, statementKey, totalsOf } from '../model/pay';
import type { Statement } from '../model/records';
import type { World } from '../world';

/** A statement as the product reckons it. */
export interface Answered {
  version: number;
  status: Statement['status'];
  lines: {
    kind: string;
    id: number | null;
    date: string;
    minutes: number;
    rate: number;
    vacationPct: number;
    amount: number;
    lesson: { id: number } | null;
  }[];
  totals: { base: number; vacation: number; gross: number; vacations: { pct: number; amount: number }[] };
}

const pathOf = ({ teacherId, month }: Pick<Statement, 'teacherId' | 'month'>) =>
  `/api/teachers/${teacherId}/statements/${month}`;
const nameOf = ({ teacherId, month }: Pick<Statement, 'teacherId' | 'month'>) => `le décompte ${month} de ${teacherId}`;

/** On the second of the next month: what was given is handed in, read, approved and paid (teaching 26). */
export async function endMonth(world: World, month: string, isKilled = false): Promise<void> {
  const { chance } = world;
  const statements = await handedIn(world, month);
  for (const [at, statement] of statements.entries()) {
    if (chance.isSo(0.15)) await sendBack(world, statement);
    await approve(world, statement, isKilled && at === 0);
  }
  if (statements.length > 0 && chance.isSo(0.5)) await reopen(world, chance.one(statements));
  await exportPay(
    world,
    month,
    statements.filter(() => chance.isSo(0.8)),
  );
}

async function handedIn(world: World, month: string): Promise<Statement[]> {
  const { chance, model } = world;
  const found: Statement[] = [];
  for (const teacherId of model.teachers.keys()) {
    const key = statementKey(teacherId, month);
    const statement = model.statements.get(key) ?? {
      teacherId,
      month,
      status: 'open' as const,
      version: 0,
      written: [],
      frozenLines: null,
    };
    if (linesOf(model, teacherId, month).length === 0) continue;
    model.statements.set(key, statement);
    if (chance.isSo(0.4))
      await addLine(world, statement, chance.one(['meeting', 'prep', 'travel']), chance.between(2, 12) * 10);
    await submit(world, statement);
    found.push(statement);
  }
  return found;
}

/** Teachers who sign in hand in themselves, the office does for the others. */
const whoHandsIn = ({ admin, signedTeachers }: World, { teacherId }: Statement): Clerk =>
  signedTeachers.get(teacherId) ?? admin;

async function addLine(world: World, statement: Statement, kind: string, minutes: number): Promise<void> {
  const by = minutes < 0 ? world.admin : whoHandsIn(world, statement);
  const date = `${statement.month}-20`;
  const values = { kind, date, minutes, label: 'Bilan' };
  if (minutes > 0)
    await by.isRefused(
      `ajoute une ligne hors du mois à ${nameOf(statement)}`,
      'POST',
      `${pathOf(statement)}/lines`,
      { values: { ...values, date: addDays(date, -40) } },
      422,
    );
  const answer = await by.act<Answered>(
    `ajoute une ligne à ${nameOf(statement)}`,
    'POST',
    `${pathOf(statement)}/lines`,
    { values },
    {
      leaves: () => ['add_line statement *'],
      isRepeatable: true,
    },
  );
  statement.version = answer.version;
  statement.written.push({ date, minutes });
}

async function step(
  by: Clerk,
  statement: Statement,
  { path, body = {}, auditAction }: { path: string; body?: object; auditAction: string },
): Promise<void> {
  const answer = await by.act<Answered>(
    `${auditAction}\u00a0: ${nameOf(statement)}`,
    'POST',
    `${pathOf(statement)}/${path}`,
    { version: statement.version, ...body },
    {
      leaves: () => [`${auditAction} statement *`],
      isRepeatable: true,
    },
  );
  statement.version = answer.version;
  statement.status = answer.status;
}

const submit = (world: World, statement: Statement) =>
  step(whoHandsIn(world, statement), statement, { path: 'submit', auditAction: 'submit' });

async function sendBack(world: World, statement: Statement): Promise<void> {
  await step(world.responsable, statement, {
    path: 'return',
    body: { reason: 'Où est la séance du 13\u00a0?' },
    auditAction: 'send_back',
  });
  await submit(world, statement);
}

/** Whoever approves says which amount they read: another one is another statement. */
async function approve(world: World, statement: Statement, isKilled: boolean): Promise<void> {
  const { model, responsable } = world;
  const lines = linesOf(model, statement.teacherId, statement.month);
  const gross = Number(totalsOf(lines).gross);
  const path = `${pathOf(statement)}/approve`;
  await responsable.isRefused(
    `valide ${nameOf(statement)} à cinq centimes près`,
    'POST',
    path,
    { version: statement.version, gross: gross + 5 },
    409,
  );
  const answer = await responsable.act<Answered>(
    `valide ${nameOf(statement)}`,
    'POST',
    path,
    { version: statement.version, gross },
    {
      leaves: () => ['approve statement *'],
      isRepeatable: true,
      ...(isKilled && { killed: { readBack: () => read(world, statement) } }),
    },
  );
  statement.version = answer.version;
  statement.status = 'approved';
  statement.frozenLines = lines;
}

/** Reading somebody else's pay is recorded (house 33). */
export const read = ({ admin }: World, statement: Pick<Statement, 'teacherId' | 'month'>): Promise<Answered> =>
  admin.read<Answered>(pathOf(statement), [`read_pay teacher ${statement.teacherId}`]);

/** A fault is found after the approval: the direction opens the month again, corrects it and approves it anew. */
async function reopen(world: World, statement: Statement): Promise<void> {
  await step(world.admin, statement, {
    path: 'reopen',
    body: { reason: 'Une séance a duré moins longtemps' },
    auditAction: 'reopen',
  });
  statement.frozenLines = null;
  await addLine(world, statement, 'other', -15);
  await submit(world, statement);
  await approve(world, statement, false);
}

async function exportPay(world: World, month: string, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return;
  const { responsable } = world;
  const rows = statements.map(({ teacherId, version, frozenLines }) => ({
    teacherId,
    month,
    version,
    gross: Number(totalsOf(frozenLines ?? []).gross),
  }));
  const { id } = await responsable.act<{ id: number }>(
    `remet ${month} à la paie`,
    'POST',
    '/api/statements/exports',
    { rows },
    {
      leaves: () => statements.map(() => 'hand_in statement *'),
      isRepeatable: true,
    },
  );
  for (const statement of statements) {
    statement.status = 'exported';
    statement.version++;
  }
  world.payrolls.push({ id, statements: [...statements] });
}
