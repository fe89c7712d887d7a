import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { FileLoader } from './file-loader.js';

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-file-loader-'));
writeFileSync(path.join(folder, 'main.js'), "import('./more.js').then(({ word }) => console.log(word));");
writeFileSync(path.join(folder, 'more.js'), "export const word = 'plus tard';");
afterAll(() => rmSync(folder, { recursive: true }));

/** What webpack writes of two small files, with and without the loader of this project. */
async function built(plugins: webpack.WebpackPluginInstance[]): Promise<{ main: string; more: string }> {
  const out = mkdtempSync(path.join(folder, 'out-'));
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: out, filename: 'main.js', chunkFilename: 'more.js', publicPath: '/r/x/', uniqueName: 'x' },
    optimization: { minimize: false },
    plugins,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8');
  return { main: read('main.js'), more: read('more.js') };
}

describe('ce que la maison met à la place du chargement de webpack', () => {
  it('d’un module : ses morceaux sont rangés sous le nom de leur fichier et ne nomment pas sa construction', async () => {
    const { main, more } = await built([new FileLoader({ container: 'remote_x' })]);
    expect(main).toContain("((self.tandem && self.tandem.file) || __webpack_require__.plain)('script', url)");
    expect(main).toContain('delete self["webpackChunkx"];');
    expect(main).not.toMatch(/createElement\('script'\)/);
    expect(more).toMatch(/\(self\.tandemChunks \?\?= \{\}\)\[document\.currentScript\.src/);
    expect(more).not.toContain('webpackChunkx');
  });

  it('de la forme légère d’un module : elle ne va pas sans la page, et n’a que le chargeur de celle-ci', async () => {
    const { main } = await built([new FileLoader({ container: 'remote_x', isLight: true })]);
    expect(main).toContain("  self.tandem.file('script', url)");
    expect(main).not.toContain('__webpack_require__.plain');
  });

  it('de la page : ses fichiers viennent par le même chargeur, sa liste de morceaux reste', async () => {
    const { main, more } = await built([new FileLoader()]);
    expect(main).toContain("self.tandem.file('script', url)");
    expect(main).toContain('chunkLoadingGlobal');
    expect(more).toContain('webpackChunkx');
  });

  it('d’un module : deux qui vivent côte à côte ont chacun leurs morceaux, et aucune liste ne reste', async () => {
    const { main, more } = await built([new FileLoader({ container: 'remote_x' })]);
    const said: string[] = [];
    const loads: string[] = [];
    const currentScript = { src: 'https://tandem.test/r/x/more.js' };
    const self: Record<string, unknown> = {};
    self.tandem = {
      file: (_kind: string, url: string) => {
        loads.push(url);
        runInNewContext(more, { self, document: { currentScript } });
        return Promise.resolve();
      },
    };
    const start = () => runInNewContext(main, { self, console: { log: (word: string) => said.push(word) } });
    start();
    await settled();
    expect([said, Object.keys(self)]).toEqual([['plus tard'], ['tandem', 'tandemChunks']]);
    start();
    await settled();
    expect([said, loads]).toEqual([['plus tard', 'plus tard'], ['/r/x/more.js']]);
  });
});
