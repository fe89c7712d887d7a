import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import matrix from '../../../api/matrix.json';
import type { Person } from './person';

/** What one call costs the server, while nobody else asks for anything. */
export interface Cost {
  title: string;
  ms: number;
  mb: number;
  isGood: boolean;
}

/** Milliseconds: the kernel counts in hundredths of a second, so that short things are done several times. */
const tickMs = 10;
const processorMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

type Found = Pick<Cost, 'ms' | 'mb'>;

/** What the server does by itself after its start is nobody's call: waits until it took no processor time for half a second. */
export async function atRest(pid: number): Promise<void> {
  for (let before = -1; before !== processorMs(pid); await pause(500)) before = processorMs(pid);
}

/** What the server does by itself meanwhile is charged too, so that what was dear is done again. */
async function costOf(pid: number, isGood: (cost: Found) => boolean, act: () => Promise<unknown>) {
  const once = async (): Promise<Found> => {
    const [ms, mb] = [processorMs(pid), memoryMb(pid)];
    await act();
    return { ms: processorMs(pid) - ms, mb: memoryMb(pid) - mb };
  };
  const first = await once();
  const cost = isGood(first) ? first : await once();
  return { ...cost, isGood: isGood(cost) };
}

type Caller = 'anonymous' | 'teacher';

/** Calls that are open to this caller, with ids that nobody has. */
const callsOf = (caller: Caller, isWrite: boolean) =>
  Object.entries(matrix)
    .filter(([call, who]) => who[caller] === 'open' && isWrite !== call.startsWith('GET '))
    .map(([call]) => call.replaceAll(/:\w+/g, '2147480000').split(' ') as [method: string, path: string]);

const isCheap = ({ ms, mb }: Found) => ms < 200 && mb < 50;

/** S1: 400 reads sent ahead on one connection that reads no answer. */
export async function unread(url: string, pid: number): Promise<Cost[]> {
  const { hostname, port } = new URL(url);
  const asked = async (path: string) => {
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(400));
    await once(socket, 'ready');
    // Who reads nothing learns that it was hung up on when it writes.
    for (let tenth = 0; tenth < 30 && !socket.destroyed; tenth++) {
      await pause(100);
      socket.write(' ');
    }
    socket.destroy();
  };
  const found: Cost[] = [];
  for (const path of ['/', '/api/openapi.json', ...callsOf('anonymous', false).map(([, path]) => path)]) {
    found.push({ title: `S1 400 × ${path}`, ...(await costOf(pid, isCheap, () => asked(path))) });
  }
  return found;
}

const heavy = Buffer.from(`{"a":[${Array(250_000).fill('[]').join(',')}]}`);
const rounds = 3;

/** A bug report is read in a thread of its own, five times a minute; who signs out asks for nothing more. */
const apart = ['/api/report-to-jira', '/logout'];

/** S2: 1 MB of JSON, to each call that writes. */
export async function megabytes(pid: number, caller: Caller, person: Person, mostMs: number): Promise<Cost[]> {
  const found: Cost[] = [];
  for (const [method, path] of callsOf(caller, true)) {
    if (apart.includes(path)) continue;
    const ask = () => person.ask(path, { method, body: heavy, headers: { 'content-type': 'application/json' } });
    const cost = await costOf(
      pid,
      ({ ms }) => ms <= mostMs * rounds,
      async () => {
        for (let round = 0; round < rounds; round++) await ask();
      },
    );
    found.push({ title: `S2 1 MB ${caller} ${method} ${path}`, ...cost, ms: cost.ms / rounds });
  }
  return found;
}
