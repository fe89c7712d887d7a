// npm run verify:walks [-- --all-looks]: every list of the settings, every address as every role and the bug report of each, every
// window, a server that is killed while it writes; the daily run takes a sample of each. With all looks every screen is seen in both
// themes and both widths too.
import { parseArgs } from 'node:util';
import { chromiumOrExplain } from '../chromium.js';
import { run } from '../run.js';

const { values } = parseArgs({ options: { 'all-looks': { type: 'boolean', default: false } } });
const chromium = await chromiumOrExplain();
const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line', '--grep'];
const { code } = !chromium
  ? { code: 1 }
  : values['all-looks']
    ? await run('playwright', [...args, '@walk|axe'], { echo: true, env: { CHROMIUM: chromium, ALL_LOOKS: '1' } })
    : await run('playwright', [...args, '@walk'], { echo: true, env: { CHROMIUM: chromium } });
process.exitCode = code;
