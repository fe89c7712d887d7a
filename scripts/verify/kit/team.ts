import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../api/src/platform/db/embedded/postmaster';
import { run } from '../../run.js';

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

/** The link that `tandem dev` says. Rejects with all that it has said, once it has ended or will not say one any more. */
const linkOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    const end = () => {
      clearTimeout(timer);
      child.kill('SIGTERM');
      reject(new Error(`tandem dev: ${said}`));
    };
    const timer = setTimeout(end, longestBuildMs);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        said += text.toString();
        const [found] = /http\S+\/preview\/local\/\S+/.exec(said) ?? [];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    child.once('close', end);
  });

/** What a team types in its folder. */
export function team({ folder, url }: Options) {
  const envOf = (token = '') => ({ PATH, TANDEM_URL: url, TANDEM_DEPLOY_TOKEN: token });
  const tandem = path.join(folder, 'node_modules/.bin/tandem');

  async function done(command: string, args: readonly string[], token?: string) {
    const { code, output } = await run(command, args, { cwd: folder, env: envOf(token) });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
  }

  function replace(file: string, before: string | RegExp, after: string) {
    const full = path.join(folder, file);
    writeFileSync(full, readFileSync(full, 'utf8').replace(before, after));
  }

  return {
    npm: (...args: string[]) => done('npm', args),
    tandem: (args: readonly string[], token?: string) => done(tandem, args, token),

    /** The sentence of the first page. */
    change: (before: string, after: string) => replace(page, before, after),

    /** `tandem dev`, once it has said its link. */
    async dev(token: string) {
      // Something else may listen at the one of the template.
      replace('webpack.config.js', /\d{4,5}/, String(await freePort()));
      const env = { ...process.env, ...envOf(token) };
      const child = spawn(tandem, ['dev'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const ended = once(child, 'close');
      const stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      return { link: await linkOf(child), stop };
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
