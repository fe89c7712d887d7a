import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../api/src/platform/db/embedded/postmaster';
import { done, running } from '../running';

interface Options {
  folder: string;
  /** Of the Tandem that is live. */
  url: string;
}

const page = 'src/home/HomePage.tsx';

/** A first build takes seconds; one that fails waits for a change. */
const longestBuildMs = 60_000;

/** Tools of this repository are not at hand. */
const PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((each) => !each.includes('node_modules'))
  .join(path.delimiter);

/** What a team types in its folder. */
export function team({ folder, url }: Options) {
  const envOf = (token = '') => ({ PATH, TANDEM_URL: url, TANDEM_DEPLOY_TOKEN: token });
  const tandem = path.join(folder, 'node_modules/.bin/tandem');

  function replace(file: string, before: string | RegExp, after: string) {
    const full = path.join(folder, file);
    writeFileSync(full, readFileSync(full, 'utf8').replace(before, after));
  }

  return {
    npm: (...args: string[]) => done('npm', args, { cwd: folder, env: envOf() }),
    tandem: (args: readonly string[], token?: string) => done(tandem, args, { cwd: folder, env: envOf(token) }),

    /** The sentence of the first page. */
    change: (before: string, after: string) => replace(page, before, after),

    /** `tandem dev`, once it has said its link. */
    async dev(token: string) {
      // Something else may listen at the one of the template.
      replace('webpack.config.js', /\d{4,5}/, String(await freePort()));
      const dev = running(tandem, ['dev'], { cwd: folder, env: envOf(token) });
      const [link] = await dev.said(/http\S+\/preview\/local\/\S+/, longestBuildMs);
      return { link, stop: dev.stop };
    },

    /** Files that are none of the folder: links that lead out of it. */
    foreign(): string[] {
      const links = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
        each.isSymbolicLink(),
      );
      const files = links.map(({ parentPath, name }) => path.join(parentPath, name));
      return files.filter((file) => !realpathSync(file).startsWith(folder + path.sep));
    },
  };
}
