import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

/**
 * One process of a proof.
 * @typedef {object} Task
 * @property {string} name
 * @property {string} command a program on the PATH or in node_modules/.bin
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {string[]} [after] names of tasks whose success it needs
 * @property {boolean} [isAlone] it takes times, so nothing else runs beside it
 * @property {() => Counts & { failures: string[] } | undefined} [counts] reads the report that its tests left
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, outcome: 'passed' | 'failed' | 'not run', seconds: number, cpu: number, output: string }} Ended
 * @typedef {Counts & Ended & { failures: string[] }} Row
 */

const binaries = path.join(import.meta.dirname, '../../node_modules/.bin');

/** Groups of processes that run now: a proof that is ended takes everything that it started with it. */
const running = new Set();
const endAll = () => {
  for (const { pid } of running) kill(pid);
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });

function kill(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The second line of the shell's `times`, `0m12.34s 0m5.67s`: what the processes took that it waited for, in seconds. */
const secondsIn = (times) =>
  (times.split('\n')[1] ?? '').split(' ').reduce((sum, each) => {
    const [minutes, seconds] = each.split('m');
    return sum + Number(minutes) * 60 + Number.parseFloat(seconds ?? '0');
  }, 0);

const timed = '"$@"; code=$?; times >&3; exit $code';

/** @returns {Promise<{ code: number, output: string, seconds: number, cpu: number }>} */
export function runTask({ command, args, env = {} }) {
  const startedAt = performance.now();
  const child = spawn('sh', ['-c', timed, 'sh', command, ...args], {
    env: { ...process.env, PATH: `${binaries}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const said = ['', ''];
  for (const [index, stream] of [child.stdout, child.stderr, child.stdio[3]].entries())
    stream.on('data', (chunk) => (said[index === 2 ? 1 : 0] += chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      running.delete(child);
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ code: code ?? 1, output: said[0], seconds, cpu: secondsIn(said[1]) });
    }),
  );
}

/** Of what a failed task printed: its end says what broke. */
const maxVisible = 20_000;

const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** What a task that ended is worth: its tests, or itself as one. A suite that left no report never ran. */
function rowOf({ name, counts }, { code, output, seconds, cpu }) {
  const found = counts ? counts() : { ...none, passed: code === 0 ? 1 : 0 };
  const row = { name, seconds, cpu, output, ...(found ?? none) };
  if ((code !== 0 || !found) && row.failed === 0) row.failed = 1;
  return { ...row, outcome: row.failed > 0 ? 'failed' : 'passed' };
}

const notRun = ({ name }) => ({ ...none, name, outcome: 'not run', seconds: 0, cpu: 0, output: '', failed: 1 });

const lineOf = ({ name, outcome, passed, failed, seconds, cpu }) =>
  `${outcome === 'passed' ? '✓' : '✗'} ${name}${passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''} (${seconds.toFixed(1)} s, processor ${cpu.toFixed(1)} s)`;

/**
 * Runs tasks in their order, one on each core; says of each how it ended, with what a failed one printed.
 * @param {readonly Task[]} tasks
 * @param {{ seconds?: number }} [options] after so many seconds no task goes on: the rest is «not run»
 * @returns {Promise<Row[]>}
 */
export async function runTasks(tasks, { seconds = Infinity } = {}) {
  const rows = new Map();
  const waiting = [...tasks];
  const lanes = Math.max(2, availableParallelism());
  const under = new Map();
  let isOver = false;
  const timer = Number.isFinite(seconds)
    ? setTimeout(() => {
        isOver = true;
        endAll();
      }, seconds * 1000)
    : undefined;

  const end = (row) => {
    rows.set(row.name, row);
    console.log(lineOf(row));
    if (row.outcome === 'failed')
      console.log(`${row.output.slice(-maxVisible)}\n${row.failures.map((each) => `\n✗ ${each}`).join('\n')}`);
  };
  const isReady = ({ after = [] }) =>
    after.every((name) => !tasks.some((task) => task.name === name) || rows.has(name));
  const next = () => {
    const runs = [...under.keys()];
    if (runs.length >= lanes || runs.some(({ isAlone }) => isAlone)) return undefined;
    const found = waiting.findIndex(isReady);
    if (found < 0 || (waiting[found].isAlone && runs.length > 0)) return undefined;
    return waiting.splice(found, 1)[0];
  };
  const start = (task) => {
    const isPossible =
      !isOver && (task.after ?? []).every((name) => (rows.get(name)?.outcome ?? 'passed') === 'passed');
    if (!isPossible) return end(notRun(task));
    under.set(
      task,
      runTask(task).then((result) => {
        under.delete(task);
        end(isOver && result.code !== 0 ? notRun(task) : rowOf(task, result));
      }),
    );
  };

  while (waiting.length > 0 || under.size > 0) {
    for (let task = next(); task; task = next()) start(task);
    if (under.size > 0) await Promise.race(under.values());
  }
  clearTimeout(timer);
  return [...rows.values()];
}

/** Prints where the time went and, as its last line, the sum over all tests; the process fails where one did. */
export function conclude(rows, startedAt) {
  console.table(
    rows.map(({ name, outcome, passed, failed, skipped, seconds, cpu }) => ({
      task: name,
      outcome,
      passed,
      failed,
      skipped,
      minutes: Number((seconds / 60).toFixed(2)),
      'processor s': Math.round(cpu),
    })),
  );
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const missing = rows.filter(({ outcome }) => outcome === 'not run').map(({ name }) => name);
  if (missing.length > 0) console.log(`Not run: ${missing.join(', ')}`);
  console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min, processor ${Math.round(sum('cpu'))} s`);
  process.exitCode = sum('failed') > 0 || (process.env.CI && sum('skipped') > 0) ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}

const ticks = () => {
  try {
    return readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].trim().split(/\s+/).slice(1).map(Number);
  } catch {
    return undefined;
  }
};

/** Prints how busy the machine is, and what its neighbours take of it: a slow run is then seen for what it is. */
export async function sayMachine() {
  const before = ticks();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const after = ticks();
  const load = loadavg()[0].toFixed(2);
  const said = `Machine: ${availableParallelism()} cores, load ${load}`;
  if (!before || !after) return console.log(said);
  const spent = after.map((value, index) => value - before[index]);
  const share = (value) => `${Math.round((100 * value) / spent.reduce((sum, each) => sum + each, 0))} %`;
  console.log(`${said}, idle ${share(spent[3])}, stolen ${share(spent[7] ?? 0)}`);
}
