import { readConfig } from './config';
import { closeDemo } from './demo-accounts.repository';
import { CannotStart } from './platform/db/cannot-start';
import { start } from './start';
import { testApp } from './testing/app';
import { testDatabase } from './testing/database';
import { testSecret } from './testing/fixed';

const given = { APP_SECRET: testSecret, LOG_LEVEL: 'silent', PORT: '0' };
const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'https://tandem.example.ch', ADMIN_EMAIL: 'a@exemple.ch' };
const later = "insert into migrations (name, hash) values ('9999_later', 'x')";

/** A start on the data of the demo organisation. */
async function starting(env: Record<string, string>, statement = '') {
  const db = await testDatabase('demo');
  await db.pool.query(statement);
  return { db, started: () => start({ config: readConfig({ ...given, ...env, DATABASE_URL: db.url }) }) };
}

describe('le démarrage sur des données qui ne vont pas (security 40, security 87, security 89)', () => {
  it.each([
    ['une base scellée sous un autre secret', { APP_SECRET: 'b'.repeat(32) }, '', /APP_SECRET n’est pas le secret/],
    ['en production des comptes de démonstration ouverts', inProduction, '', /admin@tandem\.test.*npm run close-demo/],
    ['une base d’une version plus récente', {}, later, /version plus récente de Tandem \(«\s9999_later\s»\)/],
  ])('refuse %s, d’une phrase', async (_, env, statement, sentence) => {
    const { started } = await starting(env, statement);
    const failed = started();
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.toThrow(CannotStart);
  });

  it('se fait en production sur une démonstration dont les comptes sont fermés', async () => {
    const { db, started } = await starting(inProduction);
    await closeDemo((await testApp({ db })).app.services);
    const { app, stop } = await started();
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await stop();
  });
});
