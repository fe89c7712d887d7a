import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Config } from '../../config';

// Without windows first: all that is needed, with less.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The program that runs releases: `path`, `off` where the operator wants none, `missing` where there is none. */
export type BrowserAt = { kind: 'at'; path: string } | { kind: 'off' } | { kind: 'missing' };

/** The one that GATE_BROWSER names, else the first that is on the PATH. */
export function findBrowser({ gateBrowser }: Pick<Config, 'gateBrowser'>): BrowserAt {
  if (gateBrowser === 'none') return { kind: 'off' };
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = gateBrowser ? [gateBrowser] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = files.find(isProgram);
  return path === undefined ? { kind: 'missing' } : { kind: 'at', path };
}
