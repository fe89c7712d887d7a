// npm run replay -- rapport.json: starts Tandem here on exactly the releases that a bug report was made with, on data of its own.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownTandem } from '../api/src/own-tandem';
import { demoAccounts, demoPassword } from '../api/src/seed/accounts';
import type { Running } from '../api/src/start';
import { root } from './releases/here';
import { command, Stop } from './releases/stop';
import { differencesOf } from './replay/differences';
import { fetchRelease } from './replay/releases';
import { type Reported, readReport } from './replay/report';
import { source } from './replay/source';
import { commit as commitHere } from './webpack/source.js';

/** The releases of a report, in a product of their own: everything it writes stands in this folder. */
async function startAgain({ versions }: Reported, folder: string): Promise<Running> {
  const from = source();
  const built = path.join(folder, 'built');
  for (const [name, version] of versions) await fetchRelease(name, version, { root, to: built, from });
  console.log(differencesOf({ reported: versions, live: await from.live(), root }).join('\n'));
  return ownTandem(folder, process.env.PORT);
}

/** The API runs from these sources: only what browsers load is that of the report. */
function apiLine(commit: string | undefined): string[] {
  const here = commitHere();
  if (!commit || !here || here === commit) return [];
  return [
    `L’API est celle de ce dossier (${here.slice(0, 8)})\u00a0; celle du rapport\u00a0: git checkout ${commit.slice(0, 8)}`,
  ];
}

/** In the browser of whoever sits at this terminal. */
function open(address: string) {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  if (process.stdout.isTTY)
    spawn(program, [address], { stdio: 'ignore', detached: true })
      .on('error', () => undefined)
      .unref();
}

function endOnSignal({ stop }: Running, remove: () => void) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => (remove(), process.exit())));
}

command(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Stop('Nommez un rapport\u00a0: npm run replay -- rapport.json');
  const report = readReport(readFileSync(file, 'utf8'));
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-replay-'));
  // The private PostgreSQL may run under another account.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const running = await startAgain(report, folder).catch((error: unknown) => {
    remove();
    throw error;
  });
  endOnSignal(running, remove);
  const address = running.url + report.address;
  console.log(
    [
      ...apiLine(report.commit),
      `Le rapport\u00a0: ${[report.what, report.at].filter(Boolean).join(', ')}`,
      `Mot de passe ${demoPassword}\u00a0: ${demoAccounts.map(({ email }) => email).join(', ')}`,
      `Tandem est prêt\u00a0: ${address}`,
    ].join('\n'),
  );
  open(address);
});
