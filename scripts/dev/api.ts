import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { bundleAgain } from '../server/bundle.js';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'api/.cache/development');

interface Started {
  url: Promise<string>;
  stop: () => Promise<void>;
}

function startOnce(env: NodeJS.ProcessEnv): Started {
  const child = fork(path.join(folder, 'development.js'), { cwd: root, env, execArgv: ['--enable-source-maps'] });
  const gone = once(child, 'exit');
  const url = new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', () => reject(new Error('L’API ne démarre pas\u00a0: la raison est ci-dessus.')));
  });
  // Whoever asks for the address hears of it; until then it is no fault of this process.
  url.catch(() => undefined);
  const stop = async () => {
    child.kill();
    await gone;
  };
  return { url, stop };
}

/** The API in a process of its own, compiled, and started again when its sources change. `url`: where it answers, once it does. */
export async function watchApi(
  env: NodeJS.ProcessEnv,
): Promise<{ url: () => Promise<string>; stop: () => Promise<void> }> {
  rmSync(folder, { recursive: true, force: true });
  let current: Promise<Started> | undefined;
  const startAgain = async (before: typeof current) => {
    await (await before)?.stop();
    return startOnce(env);
  };
  const end = await bundleAgain(folder, (changed) => {
    if (!changed)
      return console.log('API\u00a0: elle ne se compile pas (voir ci-dessus)\u00a0; la version d’avant répond.');
    if (changed.length === 0) return;
    if (current) console.log(`API\u00a0: redémarrage après ${changed.join(', ')}`);
    current = startAgain(current);
  });
  return {
    url: async () => (await current!).url,
    stop: async () => {
      await end();
      await (await current!).stop();
    },
  };
}
