import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.js';

// Without windows: what tests need, in three quarters of the time (decision 0020).
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-gpu'];

function onThisMachine(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = [
    process.env.CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...elsewhere,
  ];
  return files.find((file) => file && isExecutable(file));
}

export const chromiumForTests = () => ({ executablePath: onThisMachine([...shells, ...browsers]), args });

export const chromiumForTimes = () => ({ executablePath: onThisMachine(browsers), args });

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const { code } = await run('playwright', ['install', 'chromium'], { env: { PLAYWRIGHT_SKIP_BROWSER_GC: '1' } });
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Installs packages of Debian, where that is allowed; a Debian of before 2025 has no shell. */
function fromDebian(names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  console.log(`Installation de Chromium (apt-get install ${names.join(' ')})…`);
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    for (const name of names) execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  } catch {
    // What is there now is what there is.
  }
}

/**
 * The path of a real Chromium for tests: this machine's, else Debian's, else Playwright's own; undefined after a clear message.
 * Where a whole one is there already, the one without windows joins it.
 */
export async function chromiumOrExplain() {
  const [shell = ''] = shells;
  if (!onThisMachine(shells)) fromDebian(onThisMachine(browsers) ? [shell] : ['chromium', shell]);
  const found = chromiumForTests().executablePath ?? (await fromPlaywright());
  if (!found)
    console.error(
      'Aucun Chromium\u00a0: installez Chromium ou Google Chrome, ou indiquez son chemin dans CHROMIUM (CHROMIUM=/usr/bin/chromium npm test).',
    );
  return found;
}
