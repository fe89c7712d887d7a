import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Config } from '../../config';
import { sealer } from '../http/signed';
import { type FieldCipher, fieldCipher, openCell, sealText } from './field-cipher';
import { CannotStart } from './cannot-start';
import type { Database, Queries } from './database';
import { backupPlan, imports, outbox, secondFactors, secretProbe, students, teachers } from './schema';

const probeText = 'tandem';
const batch = 1000;

const wrongSecret = () =>
  new CannotStart(
    'APP_SECRET n’est pas le secret de cette base\u00a0: les numéros AVS et les IBAN ne pourraient plus être lus. Indiquez le bon secret, ou l’ancien dans APP_SECRET_FORMER pour le changer.',
  );

const opens = (secret: string, sealed: Buffer): boolean => {
  try {
    fieldCipher(secret).open(sealed);
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes sure that this start has the secret under which the database was sealed; reseals it where that is a former one. Throws
 * CannotStart for a wrong secret. Must run alone: one instance of several.
 */
export async function ensureSecrets(
  db: Database,
  { secret, formerSecret }: Pick<Config, 'secret' | 'formerSecret'>,
): Promise<void> {
  const [probe] = await db.select().from(secretProbe);
  const sample = probe?.sealed ?? (await anySealed(db));
  const own = sample ? [secret, formerSecret].find((one) => one && opens(one, sample)) : secret;
  if (own === undefined) throw wrongSecret();
  if (probe && own === secret) return;
  await db.transaction(async (tx) => changeSecret(tx, own, secret));
}

/** Seals everything under `to`, and says so. */
export async function changeSecret(tx: Queries, from: string, to: string): Promise<void> {
  if (from !== to) await reseal(tx, from, to);
  const sealed = fieldCipher(to).seal(probeText);
  await tx.insert(secretProbe).values({ sealed }).onConflictDoUpdate({ target: secretProbe.id, set: { sealed } });
}

/** Of a database that is older than the probe. */
async function anySealed(db: Database): Promise<Buffer | undefined> {
  const [student] = await db
    .select({ sealed: students.avsSealed })
    .from(students)
    .where(isNotNull(students.avsSealed))
    .limit(1);
  if (student?.sealed) return student.sealed;
  const [teacher] = await db
    .select({ avs: teachers.avsSealed, iban: teachers.ibanSealed })
    .from(teachers)
    .where(or(isNotNull(teachers.avsSealed), isNotNull(teachers.ibanSealed)))
    .limit(1);
  return teacher?.avs ?? teacher?.iban ?? undefined;
}

async function reseal(tx: Queries, from: string, to: string): Promise<void> {
  const [before, after] = [fieldCipher(from), fieldCipher(to)];
  await sealNumbers(tx, students, before, after);
  await sealNumbers(tx, teachers, before, after);
  await sealIbans(tx, before, after);
  await sealMails(tx, from, to);
  await sealCells(tx, before, after);
  await sealPassphrase(tx, before, after);
  await sealFactors(tx, before, after);
}

async function sealPassphrase(tx: Queries, before: FieldCipher, after: FieldCipher) {
  for (const { id, sealed } of await tx
    .select({ id: backupPlan.id, sealed: backupPlan.passphraseSealed })
    .from(backupPlan)) {
    if (!sealed) continue;
    await tx
      .update(backupPlan)
      .set({ passphraseSealed: after.seal(before.open(sealed)) })
      .where(eq(backupPlan.id, id));
  }
}

/** The keys of code applications. */
async function sealFactors(tx: Queries, before: FieldCipher, after: FieldCipher) {
  const rows = await tx.select({ id: secondFactors.id, sealed: secondFactors.keySealed }).from(secondFactors);
  for (const { id, sealed } of rows) {
    if (!sealed) continue;
    await tx
      .update(secondFactors)
      .set({ keySealed: after.seal(before.open(sealed)) })
      .where(eq(secondFactors.id, id));
  }
}

/** In batches: a large organisation has a hundred thousand people. */
async function sealNumbers(
  tx: Queries,
  table: typeof students | typeof teachers,
  before: FieldCipher,
  after: FieldCipher,
) {
  for (let last = 0; ;) {
    const rows = await tx
      .select({ id: table.id, sealed: table.avsSealed })
      .from(table)
      .where(and(gt(table.id, last), isNotNull(table.avsSealed)))
      .orderBy(asc(table.id))
      .limit(batch);
    const numbers = rows.map(({ sealed }) => before.open(sealed!));
    const resealed = sql`select unnest(${sql.param(rows.map(({ id }) => id))}::int[]) as id,
      unnest(${sql.param(numbers.map(after.seal))}::bytea[]) as sealed,
      unnest(${sql.param(numbers.map(after.fingerprint))}::bytea[]) as fingerprint`;
    await tx.execute(sql`update ${table} set avs_sealed = anew.sealed, avs_fingerprint = anew.fingerprint
      from (${resealed}) as anew where ${table.id} = anew.id`);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return;
  }
}

async function sealIbans(tx: Queries, before: FieldCipher, after: FieldCipher) {
  const rows = await tx
    .select({ id: teachers.id, sealed: teachers.ibanSealed })
    .from(teachers)
    .where(isNotNull(teachers.ibanSealed));
  for (const { id, sealed } of rows) {
    await tx
      .update(teachers)
      .set({ ibanSealed: after.seal(before.open(sealed!)) })
      .where(eq(teachers.id, id));
  }
}

/** What still waits to be sent. */
async function sealMails(tx: Queries, from: string, to: string) {
  const [before, after] = [sealer(from, 'outbox'), sealer(to, 'outbox')];
  const rows = await tx
    .select({ id: outbox.id, payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), ne(outbox.state, 'sent')));
  for (const { id, payload } of rows) {
    if (typeof payload['sealed'] !== 'string') continue;
    await tx
      .update(outbox)
      .set({ payload: { sealed: after.seal(before.open(payload['sealed'])) } })
      .where(eq(outbox.id, id));
  }
}

/** The cells of files that a person imports, one file after the other: a file holds up to 20,000 lines. */
async function sealCells(tx: Queries, before: FieldCipher, after: FieldCipher) {
  for (const { id } of await tx.select({ id: imports.id }).from(imports).orderBy(imports.id)) {
    const [file] = await tx.select({ rows: imports.rows }).from(imports).where(eq(imports.id, id));
    const rows = file!.rows.map((cells) =>
      cells.map((cell) => {
        const text = openCell(cell, before);
        return text === cell ? cell : sealText(text, after);
      }),
    );
    await tx.update(imports).set({ rows }).where(eq(imports.id, id));
  }
}
