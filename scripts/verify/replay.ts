// npm run verify:replay: a bug report is made on one composition, another one goes live, and the report starts the first one again.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import type { Composition } from '@tandem/shared/releases/composition';
import { accounts, password } from '../../e2e/src/accounts';
import { deployer, deployToken } from '../../e2e/src/deploy';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem } from '../../testkit/tandem';
import { variantOf } from '../../e2e/src/release-variant';
import { signInOverHttp } from '../../e2e/src/test';
import { root } from '../releases/here';
import { distOf } from './built';

const name = 'remote-external';
const address = '/external/aa-apprentice-landing';

const compositionAt = async (url: string) => (await (await fetch(`${url}/api/composition`)).json()) as Composition;
const versionsOf = ({ shell, remotes }: Composition) =>
  Object.fromEntries([['shell', shell.version], ...Object.entries(remotes).map(([of, { version }]) => [of, version])]);

/** What the shell's dialog sends. */
async function report(admin: APIRequestContext, url: string): Promise<string> {
  const { receipt: _, ...composition } = await compositionAt(url);
  const { cookies } = await admin.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const json = { clientUrl: `${url}${address}?q=x`, composition, errorData: { method: 'GET', status: 500 } };
  const data = { title: 'La page reste vide', description: 'Depuis ce matin.', json, screenshotImage: null };
  const sent = await admin.post(`${url}/api/report-to-jira`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), accept: 'application/json' },
    data,
  });
  if (!sent.ok()) throw new Error(`The report: ${sent.status()} ${await sent.text()}`);
  const [row] = (await (await admin.get(`${url}/api/bug-reports`)).json()).rows;
  return (await admin.get(`${url}/api/bug-reports/${row.id}`)).text();
}

/** Runs the command as a person would; resolves to where the product stands, and how to end it. */
async function replay(file: string, url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', file], {
    cwd: root,
    env: {
      ...process.env,
      TANDEM_URL: url,
      TANDEM_ADMIN_EMAIL: accounts.admin.email,
      TANDEM_ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const found = /prêt\s: (\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
    void ended.then((code) => reject(new Error(`The replay ended with ${code}:\n${printed}`)));
  });
  const stop = () => (child.kill('SIGTERM'), ended);
  return { opened: await ready, said: () => printed, stop };
}

async function verify(folder: string, url: string): Promise<boolean> {
  const admin = await request.newContext();
  await signInOverHttp(admin, url, accounts.admin.email);
  const team = deployer(url, name, await deployToken(admin, url, name));
  const publish = async (n: number) =>
    team.publish(variantOf(distOf(name), n, path.join(folder, `v${n}`)), (await team.live())?.version ?? null);

  await publish(1);
  const before = versionsOf(await compositionAt(url));
  const file = path.join(folder, 'rapport.json');
  writeFileSync(file, await report(admin, url));
  await publish(2);
  const { opened, said, stop } = await replay(file, url);
  const again = versionsOf(await compositionAt(new URL(opened).origin));
  const page = await fetch(opened, { headers: { accept: 'text/html' } });
  await stop();

  const facts: [title: string, isTrue: boolean][] = [
    ['the releases of the report run again', JSON.stringify(again) === JSON.stringify(before)],
    ['not those that are live now', versionsOf(await compositionAt(url))[name] !== again[name]],
    ['where it happened', new URL(opened).pathname === address && page.ok],
    ['what differs is said', said().includes('en service\u00a0: ')],
  ];
  for (const [title, isTrue] of facts) console.log(`${isTrue ? '✓' : '✗'} ${title}`);
  return facts.every(([, isTrue]) => isTrue);
}

const folder = dataFolder();
const product = await startTandem();
try {
  if (!(await verify(folder, product.url))) process.exitCode = 1;
} finally {
  await product.end();
  removeFolder(folder);
}
