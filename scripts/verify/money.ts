// npm run verify:money: starts a demo organisation and reckons every statement of its year anew, from the lessons,
// the attendance and the rates that the public API gives, by a rule of its own (money/reckon.ts). One centime of difference fails.
import { accounts, password } from '../../e2e/src/accounts';
import { dataFolder, removeFolder, startProduct } from '../../e2e/src/product';
import { clerkAt, type Person } from './hostile/person';
import { isPaid, type Lesson, lengthOf, type Paid, type Rate, reckon } from './money/reckon';

interface Line {
  kind: string;
  date: string;
  minutes: number;
  lesson: { id: number; isCancelled: boolean } | null;
}
interface Statement {
  month: string;
  status: string;
  lines: Line[];
  unpaid: { lessonId: number; why: string }[];
  totals: { base: number; vacation: number; gross: number };
}
interface Month {
  exports: { id: number; gross: number; statements: number }[];
}
type Usual = Omit<Rate, 'validFrom'>;

async function call(person: Person, path: string, body?: object): Promise<Buffer> {
  const answer = await person.ask(path, body ? { method: 'POST', body } : {});
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
  return answer.body;
}
const read = async <T>(person: Person, path: string) => JSON.parse((await call(person, path)).toString()) as T;

/** Every row of a list, page by page. */
async function readAll(person: Person, path: string): Promise<{ id: number }[]> {
  const rows: { id: number }[] = [];
  for (let page = 1; ; page++) {
    const found = await read<{ rows: { id: number }[]; total: number }>(person, `${path}?size=100&page=${page}`);
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}

async function readLessons(person: Person): Promise<Lesson[]> {
  const lessons: Lesson[] = [];
  for (const { id } of await readAll(person, '/api/groups'))
    lessons.push(...(await read<{ rows: Lesson[] }>(person, `/api/groups/${id}/lessons`)).rows);
  return lessons;
}

async function readUsual(person: Person): Promise<Usual> {
  const { pay } = await read<{ pay: { values: { hourlyRate: number; vacationPct: string } } }>(person, '/api/settings');
  const [whole = '0', part = ''] = pay.values.vacationPct.split('.');
  return { hourlyRate: pay.values.hourlyRate, vacationPct: Number(whole) * 100 + Number(part.padEnd(2, '0')) };
}

/** What a month must hold: its lessons by our own rule, and what people wrote or cancelled too late as it stands there. */
function paidIn({ month, lines, unpaid }: Statement, own: readonly Lesson[]): { paid: Paid[]; faults: string[] } {
  const late = new Set(unpaid.filter(({ why }) => why === 'late').map(({ lessonId }) => lessonId));
  const given = own.filter((lesson) => lesson.date.startsWith(month) && isPaid(lesson) && !late.has(lesson.id));
  const others = lines.filter(({ lesson }) => !lesson || lesson.isCancelled);
  const listed = lines.filter(({ lesson }) => lesson && !lesson.isCancelled).map(({ lesson }) => lesson!.id);
  const wanted = new Set(given.map(({ id }) => id));
  const faults = [
    ...listed.filter((id) => !wanted.has(id)).map((id) => `la séance ${id} est payée à tort`),
    ...[...wanted].filter((id) => !listed.includes(id)).map((id) => `la séance ${id} n’est pas payée`),
  ];
  return { paid: [...given.map((each) => ({ date: each.date, minutes: lengthOf(each) })), ...others], faults };
}

async function verifyTeacher(person: Person, id: number, lessons: readonly Lesson[], usual: Usual) {
  const { rates } = await read<{ rates: Rate[] }>(person, `/api/teachers/${id}/pay`);
  const months = await read<{ rows: { month: string }[] }>(person, `/api/teachers/${id}/statements`);
  const own = lessons.filter(({ teacherId }) => teacherId === id);
  const faults: string[] = [];
  const found: Statement[] = [];
  for (const { month } of months.rows) {
    const statement = await read<Statement>(person, `/api/teachers/${id}/statements/${month}`);
    const { paid, faults: wrong } = paidIn(statement, own);
    const { base, vacation, gross } = statement.totals;
    const ours = reckon(paid, rates, usual);
    if (ours.base !== base || ours.vacation !== vacation || ours.gross !== gross)
      wrong.push(`${JSON.stringify({ base, vacation, gross })}, recompté ${JSON.stringify(ours)}`);
    faults.push(...wrong.map((text) => `répétiteur ${id}, ${month}\u00a0: ${text}`));
    found.push(statement);
  }
  const known = new Set(found.map(({ month }) => month));
  const lost = own.filter((lesson) => isPaid(lesson) && !known.has(lesson.date.slice(0, 7)));
  faults.push(...lost.map((lesson) => `répétiteur ${id}\u00a0: la séance ${lesson.id} n’est dans aucun mois`));
  return { faults, found };
}

/** The payroll files of a month hold what its exported statements say, franc by franc. */
async function verifyFiles(person: Person, month: string, exported: readonly Statement[]): Promise<string[]> {
  const { exports } = await read<Month>(person, `/api/statements?month=${month}`);
  let inFiles = 0;
  for (const { id } of exports) {
    const csv = (await call(person, `/api/statements/exports/${id}/file`, { format: 'csv' })).toString();
    const [head = '', ...lines] = csv.replace('\ufeff', '').trim().split('\r\n');
    const place = head.split(';').indexOf('Brut');
    inFiles += lines.reduce((sum, line) => sum + Math.round(Number(line.split(';')[place]) * 100), 0);
  }
  const due = exported.reduce((sum, { totals }) => sum + totals.gross, 0);
  return inFiles === due ? [] : [`${month}\u00a0: les fichiers de paie font ${inFiles} centimes, les décomptes ${due}`];
}

async function verify(url: string) {
  const person = await clerkAt(url, '127.0.0.1', accounts.admin.email, password);
  const [lessons, usual] = [await readLessons(person), await readUsual(person)];
  const all: Statement[] = [];
  const faults: string[] = [];
  for (const { id } of await readAll(person, '/api/teachers')) {
    const { found, faults: wrong } = await verifyTeacher(person, id, lessons, usual);
    all.push(...found);
    faults.push(...wrong);
  }
  const exported = all.filter(({ status }) => status === 'exported');
  for (const month of new Set(exported.map((each) => each.month)))
    faults.push(
      ...(await verifyFiles(
        person,
        month,
        exported.filter((each) => each.month === month),
      )),
    );
  const gross = all.reduce((sum, { totals }) => sum + totals.gross, 0);
  return { statements: all.length, lessons: lessons.filter(isPaid).length, gross, faults };
}

const folder = dataFolder();
const product = await startProduct(folder);
try {
  const { statements, lessons, gross, faults } = await verify(product.url);
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(
    `${statements} statements from ${lessons} paid lessons: CHF ${(gross / 100).toFixed(2)}, ${faults.length} differences`,
  );
  if (statements === 0 || lessons === 0) throw new Error('Nothing to reckon: the demo year holds no paid lesson.');
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  removeFolder(folder);
}
