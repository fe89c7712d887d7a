import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import type { InputOf } from '@tandem/shared/contract/endpoint';
import type { releases } from '@tandem/shared/contract/delivery/releases';
import pg from 'pg';
import { accounts } from '../../../e2e/src/accounts';
import { adminHeaders, deployer } from '../../../e2e/src/deploy';
import { type Built, variantOf } from '../../../e2e/src/release-variant';
import { signInOverHttp } from '../../../e2e/src/test';
import { startTandem, type Tandem } from '../../../testkit/tandem';
import { builtManifest, distOf } from '../built';

type Publish = InputOf<typeof releases.publish>['body'];

/** The package on trial. */
export const tried = 'remote-auth';

/** The real product on a data folder of its own, an administrator who publishes to it, and a look behind it. */
export interface TestServer {
  /** Where it listens; another address after a restart. */
  url: () => string;
  secret: string;
  live: string;
  /** The cookie of a browser that somebody has signed in with. */
  known: { name: string; value: string };
  /** Step by step, for some people first, for nobody, or for everyone at once. */
  publish: (built: Built, to: Publish['to'] | 'steps') => Promise<void>;
  /** Another shell, live for everyone at once; returns its version and the one before. */
  publishShell: (n: number) => Promise<{ before: string; version: string }>;
  variant: (...given: [n: number, difference?: Parameters<typeof variantOf>[3]]) => Built;
  rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  restart: () => Promise<void>;
}

export async function withCanaryServer<T>(run: (testServer: TestServer) => Promise<T>): Promise<T> {
  const env = { LOG_LEVEL: 'warn' };
  let product = await startTandem({ env });
  const { data } = product;
  const secret = readFileSync(path.join(data, 'secret.key'), 'utf8').trim();
  let db = await behind(product);
  const { headers, known } = await adminOf(product);
  const live = builtManifest(tried).version;
  try {
    return await run({
      url: () => product.url,
      secret,
      live,
      known,
      publish: (built, to) => deployer(product.url, tried, headers).publish(built, live, 'Vérification', to),
      variant: (n, difference) => variantOf(distOf(tried), n, mkdtempSync(path.join(data, 'release-')), difference),
      async publishShell(n) {
        const before = builtManifest('shell').version;
        const built = variantOf(distOf('shell'), n, mkdtempSync(path.join(data, 'shell-')));
        await deployer(product.url, 'shell', headers).publish(built, before, 'Vérification');
        return { before, version: built.manifest.version };
      },
      rows: async (sql, values) => (await db.query(sql, values)).rows,
      async restart() {
        await db.end();
        await product.stop();
        product = await startTandem({ data, env });
        db = await behind(product);
      },
    });
  } finally {
    await db.end();
    await product.end();
  }
}

async function behind({ database }: Tandem) {
  const client = new pg.Client(database());
  await client.connect();
  return client;
}

/** An administrator publishes past the gate: some of these releases fail on purpose. */
async function adminOf({ url }: Tandem) {
  const admin = await request.newContext();
  const answer = await signInOverHttp(admin, url, accounts.admin.email);
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
  const headers = await adminHeaders(admin);
  const { cookies } = await admin.storageState();
  await admin.dispose();
  const { name, value } = cookies.find((cookie) => cookie.name.endsWith('tandem_devices'))!;
  return { headers, known: { name, value } };
}
