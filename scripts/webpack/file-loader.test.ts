import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Changes what webpack writes before the loader sees it, as another version of webpack might. */
const rewriting = (name: string, from: RegExp, to: string): webpack.WebpackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Rewriting', (compilation) =>
      compilation.hooks.runtimeModule.tap({ name: 'Rewriting', stage: -1 }, (module) => {
        if (module.name !== name) return;
        const generate = module.generate.bind(module);
        module.generate = () => (generate()?.toString() ?? '').replace(from, to);
      }),
    ),
});

describe('le texte de webpack que la maison remplace', () => {
  it('est celui de cette version : une autre ne passe pas en silence', async () => {
    const { main, more } = await built([]);
    expect(main).toContain('__webpack_require__.l = (url, done, key, chunkId) =>');
    expect(main).toMatch(/(?:const|var) webpackJsonpCallback = \(parentChunkLoadingFunction, data\) =>/);
    expect(main).toMatch(/(?:const|var) chunkLoadingGlobal = self\["webpackChunkx"\]/);
    expect(more).toMatch(/^\(self\["webpackChunkx"\] = self\["webpackChunkx"\] \|\| \[\]\)\.push\(/m);
  });

  it('d’un module : ses morceaux sont rangés sous le nom de leur fichier et ne nomment pas sa construction', async () => {
    const { main, more } = await built([new FileLoader({ container: 'remote_x' })]);
    expect(main).toContain("((self.tandem && self.tandem.file) || __webpack_require__.plain)('script', url)");
    expect(main).toContain('__webpack_require__.adopt = webpackJsonpCallback.bind(null, 0);');
    expect(main).not.toMatch(/chunkLoadingGlobal|createElement\('script'\)/);
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

  it('quand il a changé, la construction échoue et le dit', async () => {
    const changed = rewriting('jsonp chunk loading', /chunkLoadingGlobal/g, 'listOfChunks');
    await expect(built([changed, new FileLoader({ container: 'remote_x' })])).rejects.toThrow(
      /is not what this build expects/,
    );
  });
});
