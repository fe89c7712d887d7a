import { readFileSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import pg from 'pg';
import { accounts } from '../../../e2e/src/accounts';
import type { Built } from '../../../e2e/src/release-variant';
import { signInOverHttp } from '../../../e2e/src/test';
import type { Tandem } from '../../../testkit/tandem';
import { teamAt } from '../../releases/who';
import { builtManifest } from '../built';
import { publish, type PublishTo, remote, reopen, startTestServer, tokenFor } from '../release/test-server';

/** The package on trial. */
export const tried = remote;

/** The real product on a data folder of its own, a team that publishes to it, and a look behind it. */
export interface TestServer {
  /** Where it listens; another address after a restart. */
  url: () => string;
  secret: string;
  live: string;
  /** The cookie of a browser that somebody has signed in with. */
  known: { name: string; value: string };
  publish: (built: Built, to: PublishTo) => Promise<unknown>;
  /** Another shell, live for everyone at once; returns its version and the one before. */
  publishShell: () => Promise<{ before: string; version: string }>;
  variant: () => Built;
  rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  restart: () => Promise<void>;
}

/** Whatever happens, the server is ended. */
export async function withCanaryServer<T>(run: (testServer: TestServer) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    const server = await startTestServer(ends);
    const live = builtManifest(tried).version;
    let db = await behind(server.product);
    ends.push(() => db.end());
    return await run({
      url: () => server.product.url,
      secret: readFileSync(path.join(server.product.data, 'secret.key'), 'utf8').trim(),
      live,
      known: await knownAt(server.product),
      publish: (built, to) => publish(server, built, live, to),
      variant: () => server.build(),
      async publishShell() {
        const before = builtManifest('shell').version;
        const built = server.build('shell');
        const team = teamAt(server.product.url, await tokenFor(server.product, 'shell'));
        await publish({ team }, built, before);
        return { before, version: built.manifest.version };
      },
      rows: async (sql, values) => (await db.query(sql, values)).rows,
      async restart() {
        await db.end();
        await server.product.stop();
        await reopen(server);
        db = await behind(server.product);
      },
    });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function behind({ database }: Tandem) {
  const client = new pg.Client(database());
  await client.connect();
  return client;
}

async function knownAt({ url }: Tandem): Promise<TestServer['known']> {
  const person = await request.newContext();
  const answer = await signInOverHttp(person, url, accounts.admin.email);
  const { cookies } = await person.storageState();
  await person.dispose();
  const known = cookies.find((cookie) => cookie.name.endsWith('tandem_devices'));
  if (!known) throw new Error(`Sign-in answered ${answer.status()}`);
  return known;
}
