// npm run bench:api [-- --size 100000 | --minute]: times and CPU of the API with many apprentices, alone and with fifty people at once;
// [-- --only accueil --only liste]: these deeds of one caller, printed and not kept.
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
import { dataFolder, startProduct } from './api/product';
import { store } from './api/result';
import { staff } from './api/staff';
import { mostTurns, statisticCasesOf } from './api/statistics';
import { tableOf, timesOf } from './api/table';
import { teachersIn } from './api/teachers';
import { asked, bench, type Begun, isMinute, type Verdict } from './run';

const { only, ...sizes } = asked(
  {
    size: 25_000,
    requests: 200,
    staff: 50,
    /** Teachers who enter attendance at the same time, and coaches after them. */
    teachers: 60,
    coaches: 30,
    /** Marks of attendance that statistics are read from. */
    attendances: 1_000_000,
    seconds: 60,
    /** Pairs of processes whose CPU is compared, as a figure without a limit; each takes long. */
    pairs: 0,
  },
  // Ten of each kind do each deed of theirs once in ten seconds at least.
  { size: 500, requests: 3, staff: 10, teachers: 10, coaches: 10, attendances: 20_000, seconds: 10 },
);
const { size, requests, pairs, seconds } = sizes;
const people = { staff: sizes.staff, teachers: sizes.teachers, coaches: sizes.coaches };
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
async function measureOnly(names: readonly string[]): Promise<readonly Verdict[]> {
  const product = await startProduct(dataFolder(), size);
  await product.ask('calm');
  const send = sendTo(product.url, await product.fresh());
  const statistics = statisticCasesOf(send);
  if (names.some((name) => name in statistics)) await product.ask('attendances', sizes.attendances);
  const cases = { ...(await casesOf(send)), ...statistics };
  if (names.includes('export')) console.log(await exported(send, product.pid));
  const wanted = names.filter((name) => name !== 'export').map((name) => [name, cases[name] ?? unknown(name)] as const);
  console.log(timesOf(`${size} apprentis, un appelant`, await alone(Object.fromEntries(wanted), requests)));
  return [];
}
const unknown = (name: string): never => {
  throw new Error(`No deed «${name}».`);
};

/** Measures, prints and keeps everything. */
async function measureAll({ at: startedAt, load }: Begun): Promise<readonly Verdict[]> {
  const folder = dataFolder();
  const product = await startProduct(folder, size);
  const log = (text: string) => console.error(`${text} (${Math.round((Date.now() - startedAt.getTime()) / 1000)} s)`);

  const come = (secrets: readonly string[]) => Promise.all(secrets.map((secret) => signedIn(product.url, secret)));

  await product.ask('calm');
  log('Un appelant');
  const office = await come(await product.ask('sessions', people.staff));
  const cases = await alone(await casesOf(office[0]!), requests);
  const lists = await listsOf(office[0]!);
  log(`${people.staff} personnes du bureau et ${people.teachers} répétiteurs pendant ${seconds} s`);
  const { secrets, lessons } = await product.ask<Teaching>('teachers', people.teachers);
  const teaching = await come(secrets);
  const [working, entering] = await Promise.all([
    atWork(office, staff, seconds),
    atWork(teaching, teachersIn(lessons), seconds),
  ]);
  log(`${people.coaches} coachs pendant ${seconds} s`);
  const followed = await come(await product.ask('coaches', { count: people.coaches, followUps }));
  const coaching = await atWork(followed, coaches, seconds);
  log('Validation des décomptes');
  const approved = await approvals(office[0]!);
  log('Export de tous');
  const file = await exported(office[0]!, product.pid);
  if (pairs > 0) log('CPU par requête');
  const cpu = await costsOf(folder, size, pairs);
  // Last: with so many marks everything else would cost something else.
  log('Statistiques');
  const attendances = await product.ask<number>('attendances', sizes.attendances);
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
  console.log(`${tableOf(figures)}\n`);
  const growth = isMinute ? undefined : store(figures, verdicts);
  if (growth)
    console.log(
      `De ${growth.from} à ${growth.to} apprentis (× P50) : ${Object.entries(growth.times)
        .map(([name, times]) => `${name} ${times}`)
        .join(', ')}\n`,
    );
  return verdicts;
}

await bench((begun) => (only.length > 0 ? measureOnly(only) : measureAll(begun)));
