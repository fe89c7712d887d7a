import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../api/src/platform/db/embedded/postmaster';
import { run } from '../../run.js';

interface Options {
  folder: string;
  /** Of the Tandem that is live. */
  url: string;
}

const page = 'src/home/HomePage.tsx';

/** Tools of this repository are not at hand. */
const PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((each) => !each.includes('node_modules'))
  .join(path.delimiter);

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
      let said = '';
      const link = await new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (text: Buffer) => {
            said += text.toString();
            const [found] = /http\S+\/preview\/local\/\S+/.exec(said) ?? [];
            if (found) resolve(found);
          });
        void ended.then(() => reject(new Error(said)));
      });
      const stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      return { link, stop };
    },

    /** The kit is the installed one, and nothing leads out of the folder. */
    isApart: () => realpathSync(path.join(folder, 'node_modules/@tandem/remote-kit')).startsWith(folder),
  };
}
