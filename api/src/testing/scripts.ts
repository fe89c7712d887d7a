import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atEnd } from './database';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** A file of `api/src` in a process of its own; `ready` resolves to the address of one that listens. */
export function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script(file)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  atEnd(async () => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, text })),
  );
  return { child, ended, ready: () => readyLine(child, () => text) };
}

const readyLine = (child: ChildProcess, text: () => string) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^ready (\S+)/m.exec(text())?.[1];
      if (url) resolve(url);
    });
    child.on('close', () => reject(new Error(text())));
  });
