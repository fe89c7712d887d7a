import { eq } from 'drizzle-orm';
import { readConfig } from '../config';
import { testDatabase } from '../testing/database';
import { avsCipher } from './avs-cipher';
import { students } from './schema';
import { holdSecrets } from './secrets.repository';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const avs = '7569217076985';
const configOf = (secret: string, former = '') => readConfig({ NODE_ENV: 'test', APP_SECRET: secret, APP_SECRET_FORMER: former }); // prettier-ignore

async function withSealed() {
  const db = await testDatabase('empty');
  const cipher = avsCipher(first);
  const [{ id } = { id: 0 }] = await db
    .insert(students)
    .values({ number: 'A-1', lastName: 'Rochat', firstName: 'Ada', avsSealed: cipher.seal(avs), avsFingerprint: cipher.fingerprint(avs) } as never)
    .returning({ id: students.id }); // prettier-ignore
  const stored = async () => (await db.select().from(students).where(eq(students.id, id)))[0]!;
  return { db, stored };
}

describe('le secret d’une base (sécurité M.174)', () => {
  it('se reconnaît au démarrage suivant; un autre est refusé d’une phrase', async () => {
    const { db } = await withSealed();
    await holdSecrets(db, configOf(first));
    await holdSecrets(db, configOf(first));
    await expect(holdSecrets(db, configOf(second))).rejects.toThrow(/APP_SECRET n’est pas le secret de cette base/);
  });

  it('se reconnaît aussi dans une base qui n’a encore aucune marque', async () => {
    const { db } = await withSealed();
    await expect(holdSecrets(db, configOf(second))).rejects.toThrow(/APP_SECRET/);
  });

  it('se change en indiquant l’ancien, qui ne sert ensuite plus', async () => {
    const { db, stored } = await withSealed();
    await holdSecrets(db, configOf(first));
    await holdSecrets(db, configOf(second, first));
    const { avsSealed, avsFingerprint } = await stored();
    expect(avsCipher(second).open(avsSealed!)).toBe(avs);
    expect(avsFingerprint).toEqual(avsCipher(second).fingerprint(avs));
    await holdSecrets(db, configOf(second));
    await expect(holdSecrets(db, configOf(first))).rejects.toThrow(/APP_SECRET/);
  });
});
