// npm run verify:backups [-- --kills 20 --flips 200]: a backup restores to the same rows and documents, from and to a private and
// an external PostgreSQL, and from an older major; killed backups and restores leave the old or the new state whole; altered files
// and full disks are refused and change nothing; no name of the data stands anywhere unsealed.
import { createReadStream, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readArchive } from '../../api/src/administration/backups/archive/read';
import { ArchiveRefused } from '../../api/src/administration/backups/archive/format';
import { folderShelf } from '../../api/src/platform/backups/folder';
import { startPostgres } from '../../api/src/platform/db/embedded-postgres';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { fillPrepared } from '../../testkit/prepared';
import { begin, type Ended, passphrase, run } from './backups/commands';
import { differences, documentBytesIn, documentsIn, dump } from './backups/dump';
import { smallDisk } from './backups/full-disk';
import { startOlder } from './backups/older';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, flips: { type: 'string', default: '200' } },
});
const [kills, flips] = [Number(values.kills), Number(values.flips)];
const canary = 'Zyxwcanari';
let failed = 0;

function report(what: string, faults: readonly string[]) {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}${faults.length > 0 ? `: ${faults.join(', ')}` : ''}`);
  if (faults.length > 0) failed++;
}

const secretOf = (dataDir: string) => readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim();

/** Work on the private database of a folder. */
async function inPrivate<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres({ folder: path.join(dataDir, 'postgres') });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const folders: string[] = [];
const newFolder = () => {
  const folder = dataFolder();
  folders.push(folder);
  return folder;
};

const from = newFolder();
await fillPrepared(from);
await inPrivate(from, (url) =>
  ask(url, `update students set last_name = '${canary}' where id = (select min(id) from students)`),
);
const archive = path.join(from, 'a.age');
await run('backup', ['--to', archive], { DATA_DIR: from });
const original = await inPrivate(from, (url) => dump(url, secretOf(from)));
const documents = documentsIn(from);

/** What differs from the original, in the private database or in the one that is named. */
async function compared(dataDir: string, url?: string): Promise<string[]> {
  const there = url
    ? await dump(url, secretOf(dataDir))
    : await inPrivate(dataDir, (own) => dump(own, secretOf(dataDir)));
  const missing = documents.filter((each) => !documentsIn(dataDir).includes(each));
  return [...differences(original, there), ...missing];
}

// Four ways.
const second = newFolder();
await run('restore', [archive], { DATA_DIR: second });
report('private → private', await compared(second));

const cluster = await startPostgres({ folder: path.join(newFolder(), 'postgres'), database: 'ailleurs' });
const [third, fourth, fifth] = [newFolder(), newFolder(), newFolder()];
await run('restore', [archive], { DATA_DIR: third, DATABASE_URL: cluster.url });
report('private → external', await compared(third, cluster.url));
await run('backup', ['--to', path.join(third, 'b.age')], { DATA_DIR: third, DATABASE_URL: cluster.url });
await run('restore', [path.join(third, 'b.age')], { DATA_DIR: fourth });
report('external → private', await compared(fourth));

// A full disk: neither the archive nor its documents fit, whichever is smaller.
const inOneSentence = ({ code, output }: Ended) =>
  code === 1 && output.trim().split('\n').length === 1 && output.includes('Le disque est plein') ? [] : [output];
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const small = smallDisk(newFolder(), Math.floor(Math.min(statSync(archive).size, documentBytesIn(from)) / 2));
if (small) {
  const elsewhere = { DATA_DIR: third, DATABASE_URL: cluster.url };
  const toFile = await begin('backup', ['--to', path.join(small.at, 'x.age')], elsewhere).ended;
  report('a backup to a full disk is refused in one sentence', inOneSentence(toFile));
  report('… and leaves no file', filesUnder(small.at));
  const shelf = path.join(small.at, 'backups');
  const toShelf = await begin('backup', [], { ...elsewhere, BACKUP_DIR: shelf }).ended;
  report('… so is one into the folder of backups', inOneSentence(toShelf));
  const listed = (await folderShelf(shelf).list()).map(({ name }) => name);
  report('… and is not listed', [...listed, ...filesUnder(small.at)]);
  await ask(cluster.url, 'create database plein');
  const blank = cluster.url.replace('ailleurs', 'plein');
  const ontoFull = await begin('restore', [archive], { DATABASE_URL: blank, DATA_DIR: small.at }).ended;
  report('a restore onto a full disk is refused in one sentence', inOneSentence(ontoFull));
  report('… and changed nothing', [...(await dump(blank, secretOf(small.at))).keys()]);
  small.remove();
} else console.log('– a full disk: not tried, this account may not mount one');
await cluster.stop();

const older = await startOlder(newFolder());
if (older) {
  await run('restore', [archive], { DATA_DIR: fifth, DATABASE_URL: older.url });
  report(`private → external of major ${older.major}`, await compared(fifth, older.url));
  const sixth = newFolder();
  await run('backup', ['--to', path.join(fifth, 'c.age')], { DATA_DIR: fifth, DATABASE_URL: older.url });
  await run('restore', [path.join(fifth, 'c.age')], { DATA_DIR: sixth });
  report(`major ${older.major} → the one that comes along`, await compared(sixth));
  await older.stop();
} else console.log('– an older major: not tried, POSTGRES_OLDER names the folder of one');

// Killed in the middle.
const shelved = path.join(from, 'backups');
mkdirSync(shelved, { recursive: true });
const whole = (await begin('backup', [], { DATA_DIR: from }).ended).ms;
const halves: string[] = [];
for (let nth = 0; nth < kills; nth++) {
  const backup = begin('backup', [], { DATA_DIR: from });
  await pause((whole * (nth + 1)) / (kills + 1));
  backup.kill();
  await backup.ended;
  for (const card of await folderShelf(shelved).list())
    await readArchive(createReadStream(path.join(shelved, card.name)), passphrase).catch(() => halves.push(card.name));
}
report(`${kills} killed backups: what is listed is whole`, halves);

const target = newFolder();
await run('seed', ['--students', '30'], { DATA_DIR: target });
const other = await inPrivate(target, (url) => dump(url, secretOf(target)));
const trial = newFolder();
// As long as those that follow: with data there that are backed up before.
await run('seed', ['--students', '30'], { DATA_DIR: trial });
await run('restore', [archive], { DATA_DIR: trial });
const long = (await begin('restore', [archive], { DATA_DIR: trial }).ended).ms;
const mixed: string[] = [];
let [unchanged, replaced] = [0, 0];
for (let nth = 0; nth < kills; nth++) {
  const restore = begin('restore', [archive], { DATA_DIR: target });
  await pause((long * (nth + 1)) / (kills + 1));
  restore.kill();
  await restore.ended;
  const there = await inPrivate(target, (url) => dump(url, secretOf(target)));
  const [isOld, isNew] = [differences(other, there).length === 0, (await compared(target)).length === 0];
  if (isOld) unchanged++;
  else if (isNew) replaced++;
  else mixed.push(`kill ${nth + 1}`);
}
report(`${kills} killed restores: ${unchanged} times the old data, ${replaced} times the new`, mixed);

// Altered.
const content = readFileSync(archive);
const taken: string[] = [];
for (let nth = 0; nth < flips; nth++) {
  const at = Math.floor(Math.random() * content.length);
  const altered = Buffer.from(content);
  altered[at]! ^= 1 << (nth % 8);
  const error: unknown = await readArchive(Readable.from([altered]), passphrase).catch((thrown: unknown) => thrown);
  if (!(error instanceof ArchiveRefused)) taken.push(`byte ${at}`);
}
report(`${flips} flipped bytes are refused`, taken);
const cut = path.join(from, 'cut.age');
writeFileSync(cut, content.subarray(0, content.length - 1000));
const refused = await begin('restore', [cut], { DATA_DIR: second }).ended;
report(
  'a cut file is refused in one sentence',
  refused.code === 1 && refused.output.trim().split('\n').length === 1 ? [] : [refused.output],
);
report('… and changed nothing', await compared(second));

// Unsealed nowhere: archives, what was printed, and what is left of trials.
const files = [archive, ...readdirSync(shelved).map((name) => path.join(shelved, name))];
report(
  'the canary stands in no archive',
  files.filter((file) => readFileSync(file).includes(canary)),
);
const printed = (await run('backup', ['--verify', archive], { DATA_DIR: from })).output;
report('… in no log', printed.includes(canary) ? ['log'] : []);
const temporary = readdirSync('/tmp').filter((name) => /^tandem-(verification|sauvegarde)-/.test(name));
report('… and in nothing that is left behind', temporary);

for (const folder of folders) removeFolder(folder);
process.exit(failed > 0 ? 1 : 0);
