import { eq, isNotNull } from 'drizzle-orm';
import { readConfig } from '../../config';
import { testDatabase } from '../../testing/database';
import { testSecret } from '../../testing/fixed';
import { avsCipher } from './avs-cipher';
import { students } from './schema';
import { holdSecrets } from './secrets.repository';

const [first, second] = [testSecret, 'b'.repeat(32)];
const configOf = (secret: string, former = '') =>
  readConfig({ NODE_ENV: 'test', APP_SECRET: secret, APP_SECRET_FORMER: former });

/** The demo organisation, with somebody whose number is sealed. */
async function withSealed() {
  const db = await testDatabase('demo');
  const [one] = await db.select().from(students).where(isNotNull(students.avsSealed)).limit(1);
  const stored = async () => (await db.select().from(students).where(eq(students.id, one!.id)))[0]!;
  return { db, stored, avs: avsCipher(first).open(one!.avsSealed!) };
}

describe('le secret d’une base (security 89)', () => {
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
    const { db, stored, avs } = await withSealed();
    await holdSecrets(db, configOf(first));
    await holdSecrets(db, configOf(second, first));
    const { avsSealed, avsFingerprint } = await stored();
    expect(avsCipher(second).open(avsSealed!)).toBe(avs);
    expect(avsFingerprint).toEqual(avsCipher(second).fingerprint(avs));
    await holdSecrets(db, configOf(second));
    await expect(holdSecrets(db, configOf(first))).rejects.toThrow(/APP_SECRET/);
  });
});
