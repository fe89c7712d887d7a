// npm run bench:api [-- --size 100000]: times and CPU of the API with many apprentices, alone and with fifty people at once;
// [-- --only accueil --only liste]: these deeds of one caller, printed and not kept.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { allLists, casesOf } from './api/cases';
import { type Send, sendTo, signedIn } from './api/client';
import { coaches } from './api/coaches';
import { atWork } from './api/crowd';
import { exported } from './api/export';
import { verdictsOf } from './api/limits';
import { alone } from './api/measure';
import { approvals, together } from './api/month';
import type { Figures } from './api/figures';
import { costsOf } from './api/pairs';
import { dataFolder, endAll, startProduct } from './api/product';
import { store } from './api/result';
import { staff } from './api/staff';
import { mostTurns, statisticCasesOf } from './api/statistics';
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

/** Measures and prints these deeds of one caller; «export» is the file of all. */
async function measureOnly(names: readonly string[]): Promise<boolean> {
  const product = await startProduct(dataFolder(), size);
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
  const product = await startProduct(folder, size);
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
  const cpu = await costsOf(folder, size, pairs);
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

try {
  process.exitCode = (await (values.only ? measureOnly(values.only) : main())) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}
