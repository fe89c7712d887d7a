import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Questions = Record<string, (given: unknown) => Promise<unknown>>;

/** In the child: answers the parent's questions, and says that it is ready to. */
export function answering(questions: Questions): void {
  process.on('message', ({ id, ask, given }: { id: number; ask: string; given: unknown }) => {
    const answer = questions[ask]?.(given) ?? Promise.reject(new Error(`unknown question: ${ask}`));
    answer.then(
      (value) => process.send?.({ id, value }),
      (error: Error) => process.send?.({ id, error: error.message }),
    );
  });
  process.send?.({ id: 0 });
}

/** A process of the bench that the parent asks. */
export interface Child {
  pid: number;
  ask: <T>(question: string, given?: unknown) => Promise<T>;
  stop: () => Promise<void>;
}

interface Options {
  env: Record<string, string>;
  /** Of Node. */
  flags: readonly string[];
}

/** Starts a file of this folder and waits until it answers. */
export async function startChild(file: string, { env, flags }: Options): Promise<Child> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx', ...flags],
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.on('message', ({ id, value, error }: { id: number; value: never; error?: string }) => {
      if (id === 0) return resolve();
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(error));
      else asked?.resolve(value);
    });
  });
  return {
    pid: child.pid!,
    ask: (ask, given) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, ask, given });
      }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
