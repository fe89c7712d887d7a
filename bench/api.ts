// npm run bench:api [-- --size 100000]: times and CPU of the API with many apprentices, alone and with fifty people at once;
// [-- --only accueil --only liste]: these deeds of one caller, printed and not kept.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { allLists, casesOf } from './api/cases';
import { type Child, startChild } from './api/child';
import { headersOf, type Send, sendTo, signedIn } from './api/client';
import { coaches } from './api/coaches';
import { compare, type Cost, type Costs, middleOf } from './api/cpu';
import { atWork } from './api/crowd';
import { exported } from './api/export';
import { verdictsOf } from './api/limits';
import { alone } from './api/measure';
import { approvals, together } from './api/month';
import type { Figures } from './api/figures';
import { store } from './api/result';
import { staff } from './api/staff';
import { mostTurns, statisticCasesOf } from './api/statistics';
import { startFlags } from './api/start-flags';
import { tableOf, timesOf } from './api/table';
import { teachersIn } from './api/teachers';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '25000' },
    requests: { type: 'string', default: '200' },
    staff: { type: 'string', default: '50' },
    /** Teachers who enter attendance at the same time, and coaches after them. */
    teachers: { type: 'string', default: '60' },
    coaches: { type: 'string', default: '30' },
    /** Marks of attendance that statistics are read from. */
    attendances: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    /** Pairs of processes whose CPU is compared, as a figure without a limit; each takes long. */
    pairs: { type: 'string', default: '0' },
    only: { type: 'string', multiple: true },
  },
});
const [size, requests, pairs] = [values.size, values.requests, values.pairs].map(Number) as [number, number, number];
const seconds = Number(values.seconds);
const people = { staff: Number(values.staff), teachers: Number(values.teachers), coaches: Number(values.coaches) };
/** Follow-ups for so many apprentices: a fifth of them. */
const followUps = size / 5;

const ends: (() => unknown)[] = [];
const endAll = async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
};

/** BENCH_DATA_DIR keeps the filled database for the next run. */
function dataFolder(): string {
  const given = process.env.BENCH_DATA_DIR;
  const folder = given ?? mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  if (!given) ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(...given: Parameters<typeof startChild>): Promise<Child> {
  const child = await startChild(...given);
  ends.push(child.stop);
  return child;
}

interface Product extends Child {
  url: string;
  databaseUrl: string;
  /** The headers of somebody who has just signed in. */
  fresh: () => Promise<Record<string, string>>;
}

async function startProduct(folder: string): Promise<Product> {
  const child = await start('server.ts', { env: { DATA_DIR: folder, STUDENTS: String(size) }, flags: startFlags });
  const where = await child.ask<{ url: string; databaseUrl: string }>('where');
  const fresh = async () => headersOf(where.url, (await child.ask<[string]>('sessions', 1))[0]);
  return { ...child, ...where, fresh };
}

const kilobytes = ({ length }: Buffer) => Math.round(length / 100) / 10;

/** The payload of all forms, as a proxy would send it (Brotli 5). */
async function listsOf(send: Send): Promise<Figures['lists']> {
  const { body, headers } = await send(allLists);
  const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const again = await send(allLists, { headers: { 'if-none-match': headers.etag ?? '' } });
  return { kilobytes: kilobytes(body), kilobytesBr: kilobytes(small), isUnchangedKnown: again.status === 304 };
}

interface Teaching {
  secrets: string[];
  lessons: number[][];
}

const rows = { 'GET /api/user': '/api/user', liste: '/api/students', recherche: '/api/students?search=rochat' };

/** Requests of each kind that a process has answered before its CPU is compared. */
const seen = 40;

/** What a request costs in one pair of processes, started for it. */
async function costsOfPair(folder: string): Promise<Record<string, Cost>> {
  const product = await startProduct(folder);
  const bare = await start('bare.ts', { env: { DATABASE_URL: product.databaseUrl }, flags: startFlags });
  const { url: bareUrl } = await bare.ask<{ url: string }>('where');
  await alone(await casesOf(sendTo(product.url, await product.fresh())), seen);
  const found: Record<string, Cost> = {};
  for (const [place, [name, path]] of Object.entries(rows).entries()) {
    found[name] = await compare(`row-${place}`, path, {
      product,
      productUrl: product.url,
      bare,
      bareUrl,
      fresh: product.fresh,
    });
  }
  await bare.stop();
  await product.stop();
  return found;
}

async function costs(folder: string): Promise<Record<string, Costs>> {
  const found: Record<string, Cost>[] = [];
  for (let pair = 0; pair < pairs; pair++) found.push(await costsOfPair(folder));
  if (found.length === 0) return {};
  return Object.fromEntries(Object.keys(rows).map((name) => [name, middleOf(found.map((one) => one[name]!))]));
}

/** Measures and prints these deeds of one caller; «export» is the file of all. */
async function measureOnly(names: readonly string[]): Promise<boolean> {
  const product = await startProduct(dataFolder());
  await product.ask('calm');
  const send = sendTo(product.url, await product.fresh());
  const statistics = statisticCasesOf(send);
  if (names.some((name) => name in statistics)) await product.ask('attendances', Number(values.attendances));
  const cases = { ...(await casesOf(send)), ...statistics };
  if (names.includes('export')) console.log(await exported(send, product.pid));
  const wanted = names.filter((name) => name !== 'export').map((name) => [name, cases[name] ?? unknown(name)] as const);
  console.log(timesOf(`${size} apprentis, un appelant`, await alone(Object.fromEntries(wanted), requests)));
  return true;
}
const unknown = (name: string): never => {
  throw new Error(`No deed «${name}».`);
};

/** Measures, prints and keeps; says whether every limit holds. */
async function main(): Promise<boolean> {
  const startedAt = new Date();
  const load = Math.round(loadavg()[0]! * 10) / 10;
  if (load > cpus().length / 2)
    console.error(`Attention : la machine est occupée (charge ${load}), les temps ne valent rien.`);
  const folder = dataFolder();
  const product = await startProduct(folder);
  const tell = (text: string) => console.error(`${text} (${Math.round((Date.now() - startedAt.getTime()) / 1000)} s)`);

  const come = (secrets: readonly string[]) => Promise.all(secrets.map((secret) => signedIn(product.url, secret)));

  await product.ask('calm');
  tell('Un appelant');
  const office = await come(await product.ask('sessions', people.staff));
  const cases = await alone(await casesOf(office[0]!), requests);
  const lists = await listsOf(office[0]!);
  tell(`${people.staff} personnes du bureau et ${people.teachers} répétiteurs pendant ${seconds} s`);
  const { secrets, lessons } = await product.ask<Teaching>('teachers', people.teachers);
  const teaching = await come(secrets);
  const [working, entering] = await Promise.all([
    atWork(office, staff, seconds),
    atWork(teaching, teachersIn(lessons), seconds),
  ]);
  tell(`${people.coaches} coachs pendant ${seconds} s`);
  const followed = await come(await product.ask('coaches', { count: people.coaches, followUps }));
  const coaching = await atWork(followed, coaches, seconds);
  tell('Validation des décomptes');
  const approved = await approvals(office[0]!);
  tell('Export de tous');
  const file = await exported(office[0]!, product.pid);
  if (pairs > 0) tell('CPU par requête');
  const cpu = await costs(folder);
  // Last: with so many marks everything else would cost something else.
  tell('Statistiques');
  const attendances = await product.ask<number>('attendances', Number(values.attendances));
  await product.ask('calm');
  // The first tenth only warms up.
  const turns = Math.min(requests, Math.floor(mostTurns / 1.2));
  const counted = await alone(statisticCasesOf(office[0]!), turns);
  await product.stop();

  const took = Math.round((Date.now() - startedAt.getTime()) / 1000);
  const figures: Figures = {
    date: startedAt.toISOString(),
    took,
    size,
    people,
    seconds,
    load,
    attendances,
    cases: { ...cases, [`valider ${together} décomptes`]: approved, ...counted },
    crowds: { staff: working, teachers: entering, coaches: coaching },
    cpu,
    exported: file,
    lists,
  };
  const verdicts = verdictsOf(figures);
  const growth = store(figures, verdicts);
  console.log(`${tableOf(figures)}\n`);
  if (growth)
    console.log(
      `De ${growth.from} à ${growth.to} apprentis (× P50) : ${Object.entries(growth.times)
        .map(([name, times]) => `${name} ${times}`)
        .join(', ')}\n`,
    );
  for (const { text, holds } of verdicts) console.log(`${holds ? '✓' : '✗'} ${text}`);
  return verdicts.every(({ holds }) => holds);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  process.exitCode = (await (values.only ? measureOnly(values.only) : main())) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}
