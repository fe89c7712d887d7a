import { eq, isNotNull } from 'drizzle-orm';
import { readConfig } from '../../config';
import { testDatabase } from '../../testing/database';
import { testNow, testSecret } from '../../testing/fixed';
import { fieldCipher, openCell, sealText } from './field-cipher';
import { jobQueue } from '../jobs/queue';
import { outboxRepository, type Payloads } from '../outbox/outbox.repository';
import { imports, outbox, secondFactors, students, teachers, users } from './schema';
import { ensureSecrets } from './secrets.repository';

const [first, second] = [testSecret, 'b'.repeat(32)];
const configOf = (secret: string, former = '') =>
  readConfig({ NODE_ENV: 'test', APP_SECRET: secret, APP_SECRET_FORMER: former });

/** The demo organisation, with a person whose number is sealed. */
async function withSealed() {
  const db = await testDatabase('demo');
  const [one] = await db.select().from(students).where(isNotNull(students.avsSealed)).limit(1);
  const stored = async () => (await db.select().from(students).where(eq(students.id, one!.id)))[0]!;
  return { db, stored, avs: fieldCipher(first).open(one!.avsSealed!) };
}

describe('le secret d’une base (security 89)', () => {
  it('se reconnaît au démarrage suivant; un autre est refusé d’une phrase', async () => {
    const { db } = await withSealed();
    await ensureSecrets(db, configOf(first));
    await ensureSecrets(db, configOf(first));
    await expect(ensureSecrets(db, configOf(second))).rejects.toThrow(/APP_SECRET n’est pas le secret de cette base/);
  });

  it('se reconnaît aussi dans une base qui n’a encore aucune marque', async () => {
    const { db } = await withSealed();
    await expect(ensureSecrets(db, configOf(second))).rejects.toThrow(/APP_SECRET/);
  });

  it('se change en indiquant l’ancien, qui ne sert ensuite plus', async () => {
    const { db, stored, avs } = await withSealed();
    await ensureSecrets(db, configOf(first));
    await ensureSecrets(db, configOf(second, first));
    const { avsSealed, avsFingerprint } = await stored();
    expect(fieldCipher(second).open(avsSealed!)).toBe(avs);
    expect(avsFingerprint).toEqual(fieldCipher(second).fingerprint(avs));
    await ensureSecrets(db, configOf(second));
    await expect(ensureSecrets(db, configOf(first))).rejects.toThrow(/APP_SECRET/);
  });

  it('se change aussi pour les répétiteurs, leurs IBAN, les clés des codes, les messages et les fichiers à importer qui attendent', async () => {
    const { db } = await withSealed();
    const rows = [
      ['Rochat', sealText('7563026070592', fieldCipher(first))],
      ['sceau:', ''],
    ];
    await db.insert(imports).values({
      kind: 'students',
      fileName: 'a.csv',
      headers: [],
      rows,
      mapping: { columns: {}, replacements: [] },
      total: 2,
    });
    const mail = { to: 'ada@tandem.test', subject: 'Votre lien', text: 'Bonjour' };
    const now = () => testNow;
    const [user] = await db.select().from(users).limit(1);
    const keySealed = fieldCipher(first).seal('JBSWY3DPEHPK3PXP');
    await db.insert(secondFactors).values({ userId: user!.id, kind: 'code', name: 'Téléphone', keySealed });
    await outboxRepository({ db, now, config: configOf(first), jobs: jobQueue(db) }).mail(db, mail);
    const openedWith = async (secret: string) => {
      const { open, fingerprint } = fieldCipher(secret);
      const rows = await db.select().from(teachers).where(isNotNull(teachers.ibanSealed)).orderBy(teachers.id);
      const numbers = rows.map(({ avsSealed, avsFingerprint, ibanSealed }) => {
        const avs = avsSealed && open(avsSealed);
        return { avs, isFound: avs === null || fingerprint(avs).equals(avsFingerprint!), iban: open(ibanSealed!) };
      });
      const [waiting] = await db.select().from(outbox);
      const { openMail } = outboxRepository({ db, now, config: configOf(secret), jobs: jobQueue(db) });
      const [file] = await db.select().from(imports);
      const [factor] = await db.select().from(secondFactors);
      const cells = file!.rows.flat().map((cell) => openCell(cell, fieldCipher(secret)));
      return { numbers, cells, key: open(factor!.keySealed!), mail: openMail(waiting!.payload as Payloads['mail']) };
    };
    const before = await openedWith(first);
    expect(before).toMatchObject({
      mail,
      key: 'JBSWY3DPEHPK3PXP',
      cells: ['Rochat', '7563026070592', 'sceau:', ''],
      numbers: expect.arrayContaining([expect.objectContaining({ isFound: true })]),
    });
    await ensureSecrets(db, configOf(second, first));
    expect(await openedWith(second)).toEqual(before);
  });
});
