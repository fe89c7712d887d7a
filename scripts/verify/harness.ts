import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { type Built, type Difference, variantOf } from '../../e2e/src/release-variant';
import { adminAt, tokenFor, type Team, teamOf } from '../../e2e/src/team';
import { removeFolder } from '../../testkit/folder';
import type { Env } from '../../testkit/program';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { chromiumForTests } from '../chromium.js';
import { teamAt } from '../releases/who';
import { distOf } from './built';
import { opener, type Visit, type VisitOptions } from './visits';

/** The real product on a data folder of its own; before it teams, and browsers behind a network that can fail. */
export interface Harness {
  /** Another process after a restart. */
  product: Tandem;
  /** A browser of one person; the network and the browser start with the first one. */
  open: (options?: VisitOptions) => Promise<Visit>;
  browser: () => Promise<Browser>;
  /** With a token of its own, or as an administrator, who may give a reason to pass the gate. */
  team: (name: string, by?: 'token' | 'admin') => Promise<Team>;
  /** Another build of a package; never the same. */
  build: (name: string, difference?: Difference) => Promise<Built>;
  /** A look behind it. */
  rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Starts it again on its data, however it has ended. */
  restart: (signal?: NodeJS.Signals) => Promise<void>;
  /** Done when all is over, the last one first. */
  atEnd: (end: () => unknown) => void;
}

/** Starts it; whatever happens, browser and servers are ended. */
export async function withHarness<T>(run: (harness: Harness) => Promise<T>, env: Env = {}): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    return await run(await startHarness(ends, env));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Runs a verification, says what is wrong; its process fails where something is, or where it throws. */
export async function verify(run: (harness: Harness) => Promise<readonly string[]>, env?: Env): Promise<void> {
  await said(withHarness(run, env));
}

/** The same, of what needs no product. */
export async function said(found: Promise<readonly string[]>): Promise<void> {
  const problems = await found.catch((error: unknown) => {
    console.error(error);
    return ['it could not be verified'];
  });
  for (const problem of problems) console.log(`✗ ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function startHarness(ends: (() => unknown)[], env: Env): Promise<Harness> {
  const builds = mkdtempSync(path.join(tmpdir(), 'tandem-builds-'));
  ends.push(() => removeFolder(builds));
  let count = 0;
  const harness: Harness = {
    product: await startTandem({ env }),
    browser: once(async () => {
      const browser = await chromium.launch(chromiumForTests());
      ends.push(() => browser.close());
      return browser;
    }),
    open: async (options) => (await visits())(options),
    team: teamsAt(() => harness.product.url),
    build: (name, difference) => variantOf(distOf(name), ++count, path.join(builds, String(count)), difference),
    rows: (sql, values) => rowsIn(harness.product, sql, values),
    async restart(signal) {
      await harness.product.stop(signal);
      harness.product = await startTandem({ data: harness.product.data, env });
    },
    atEnd: (end) => void ends.push(end),
  };
  ends.push(() => harness.product.end());
  const visits = once(async () => opener(await harness.browser(), harness.product.url, harness.atEnd));
  return harness;
}

/** A token stays while the server is another one, a session does not. */
function teamsAt(url: () => string): Harness['team'] {
  const tokens = new Map<string, string>();
  const admins = new Map<string, ReturnType<typeof adminAt>>();
  return async (name, by = 'token') => {
    const admin = async () => {
      const signedIn = admins.get(url()) ?? adminAt(url());
      admins.set(url(), signedIn);
      return signedIn;
    };
    if (by === 'admin') return teamOf(await admin(), name);
    const token = tokens.get(name) ?? (await tokenFor(await admin(), name));
    tokens.set(name, token);
    return teamOf(teamAt(url(), token), name);
  };
}

/** Begins with the first call; all others get the same. */
function once<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => (begun ??= begin());
}

async function rowsIn<Row extends object>({ database }: Tandem, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client(database());
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
