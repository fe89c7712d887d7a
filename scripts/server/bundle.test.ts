import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

describe('l’API compilée', () => {
  beforeAll(() => void node('scripts/build.js', 'api'));

  it('nomme dans une pile la ligne de la source', () => {
    const failing = "const { run } = await import('./api/dist/scrub.thread.js'); await run(null);";
    const { stderr } = node('--enable-source-maps', '--input-type=module', '-e', failing);
    expect(stderr).toMatch(/api\/src\/delivery\/bug-reports\/scrub\.thread\.ts:\d+:\d+/);
  });
});
