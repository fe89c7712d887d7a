// npm run verify:replay: a bug report is made on one composition, another one goes live, and the report starts the first one again.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import { session } from '@tandem/shared/contract/access/session';
import type { Composition } from '@tandem/shared/releases/composition';
import { accounts, password } from '../../e2e/src/accounts';
import { adminAt } from '../../e2e/src/team';
import { root } from '../releases/here';
import { type Harness, verify } from './harness';
import { running } from './running';

const name = 'remote-external';
const address = '/external/aa-apprentice-landing';

const compositionAt = async (url: string) => (await (await fetch(`${url}/api/composition`)).json()) as Composition;
const versionsOf = ({ shell, remotes }: Composition) =>
  Object.fromEntries([['shell', shell.version], ...Object.entries(remotes).map(([of, { version }]) => [of, version])]);

/** What the shell's dialog sends, as it was stored. */
async function report(url: string): Promise<string> {
  const admin = await adminAt(url);
  const { receipt: _, ...composition } = await compositionAt(url);
  const json = { clientUrl: `${url}${address}?q=x`, composition, errorData: { method: 'GET', status: 500 } };
  const body = { title: 'La page reste vide', description: 'Depuis ce matin.', json, screenshotImage: null };
  await admin.call(session.reportToJira, { body });
  const { body: reports } = await admin.call(bugReports.list, { query: {} });
  return (await admin.send('GET', `/api/bug-reports/${reports.rows[0]?.id}`)).text();
}

await verify(async ({ product: { url, data }, team: teamFor, build }: Harness) => {
  const team = await teamFor(name);
  await team.release(await build(name));
  const before = versionsOf(await compositionAt(url));
  const file = path.join(data, 'rapport.json');
  writeFileSync(file, await report(url));
  await team.release(await build(name));
  const env = { TANDEM_URL: url, TANDEM_ADMIN_EMAIL: accounts.admin.email, TANDEM_ADMIN_PASSWORD: password };
  const replay = running(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', file], { cwd: root, env });
  const [, opened = ''] = await replay.said(/prêt\s: (\S+)\s/);
  const again = versionsOf(await compositionAt(new URL(opened).origin));
  const page = await fetch(opened, { headers: { accept: 'text/html' } });
  await replay.stop();

  const facts: [otherwise: string, isTrue: boolean][] = [
    ['other releases run than those of the report', JSON.stringify(again) === JSON.stringify(before)],
    ['those that are live now run', versionsOf(await compositionAt(url))[name] !== again[name]],
    ['it does not open where it happened', new URL(opened).pathname === address && page.ok],
    ['what differs is not said', replay.log().includes('en service\u00a0: ')],
  ];
  return facts.flatMap(([otherwise, isTrue]) => (isTrue ? [] : [otherwise]));
});
