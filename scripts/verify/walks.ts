// npm run verify:walks: every list of the settings, every address as every role, every screen in both themes and both widths, every
// window, a server that is killed while it writes. The daily run takes a sample of each.
import { chromiumOrExplain } from '../chromium.js';
import { run } from '../run.js';

const chromium = await chromiumOrExplain();
const walks = ['--grep', '@walk|axe :'];
const { code } = chromium
  ? await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line', ...walks], {
      echo: true,
      env: { CHROMIUM: chromium, ALL_LOOKS: '1' },
    })
  : { code: 1 };
process.exitCode = code;
