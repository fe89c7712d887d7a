import { createHash } from 'node:crypto';
import { addUser } from '../../testing/accounts';
import { atEnd } from '../../testing/database';
import { aTestContext, filesIn } from '../../testing/documents';
import { aPdf } from '../../testing/files';
import { testSecret } from '../../testing/fixed';
import { run } from '../../testing/programs';

const ada = { email: 'ada@tandem.test', password: 'Correct-Horse-9!' };
const keyOf = (nth: number) => createHash('sha256').update(`${nth}`).digest('hex').slice(0, 32);

/** Signs in over HTTP and gives what later calls send along. */
async function signedIn(url: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const note = (answer: Response) => {
    for (const [, name = '', value = ''] of answer.headers
      .getSetCookie()
      .map((text) => /^([^=]+)=([^;]*)/.exec(text) ?? []))
      cookies.set(name, value);
  };
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  });
  note(await fetch(`${url}/sanctum/csrf-cookie`));
  note(
    await fetch(`${url}/login`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(ada),
    }),
  );
  return headers();
}

describe('un serveur tué pendant des envois (spec §7, sécurité)', () => {
  it('n’a chaque document qu’une fois, quand chaque envoi est répété avec sa clé jusqu’à sa réponse', async () => {
    const context = await aTestContext();
    const { db } = context.test;
    await addUser(db, 'admin', ada);
    const env = {
      APP_SECRET: testSecret,
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATABASE_URL: db.url,
      DATA_DIR: context.dataDir,
    };
    let server = await run('serve', env);
    let url = await server.ready;
    let headers = await signedIn(url);
    const send = (nth: number) =>
      fetch(`${url}${context.path}?${new URLSearchParams({ name: `contrat-${nth}.pdf`, dataClass: 'A' })}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': keyOf(nth) },
        body: new Uint8Array(aPdf()),
      }).then(
        ({ status }) => status,
        () => 0,
      );

    const open = new Set(Array.from({ length: 24 }, (_, nth) => nth));
    const statuses = new Set<number>();
    for (let kills = 0; open.size > 0; kills++) {
      const under = [...open].map(async (nth) => {
        const status = await send(nth);
        // 409 tells that it is there already: the answer was lost, the document was not.
        if (status === 200 || status === 409) open.delete(nth);
        if (status !== 0) statuses.add(status);
      });
      if (kills < 4) {
        await Promise.race([...under, server.ended]);
        server.process.kill('SIGKILL');
      }
      await Promise.all(under);
      if (kills >= 4) continue;
      await server.ended;
      // What it had begun is free again after a minute, which nobody waits for here.
      await db.pool.query("update idempotency_keys set created_at = created_at - interval '61 seconds'");
      server = await run('serve', env);
      url = await server.ready;
      headers = await signedIn(url);
    }
    atEnd(async () => void server.process.kill('SIGTERM'));
    const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from documents group by title');
    expect(rows).toEqual(Array.from({ length: 24 }, () => ({ n: 1 })));
    expect((await filesIn(context)).length).toBeGreaterThanOrEqual(24);
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  });
});
