// npm run verify:wall-times [-- --requests 200 --only /api/tasks]: for whoever is outside the wall, a follow-up that is there and one that is not are
// answered alike: the same status, the same bytes, and a time of the same class (coaching 1). Both are asked in turns; times differ
// where a rank test says so (p < 0.001) and the medians by more than 5 %, in both halves of the run.
import { parseArgs } from 'node:util';
import { accounts, password } from '../../e2e/src/accounts';
import type { Tandem } from '../../testkit/tandem';
import { type Answer, clerkAt, type Person } from './hostile/person';
import { type TestServer, withServer } from './test-server';
import { addressOf, type Question, questionsFor } from './wall-times/questions';
import { median, compareTimes } from './wall-times/rank';
import { subjectsIn } from './wall-times/subjects';
import { candidatePair, filePairs } from './wall-times/candidate-pair';
import { mergeTimes } from './wall-times/merge-times';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '200' }, only: { type: 'string', default: '' } },
});
const requests = Number(values.requests);
const warmUp = 10;
const outside = ['appapp_administrator', 'teacher', 'external'] as const;

const sideOf = ({ status, body }: Answer) => `${status} ${body.toString().replace(/"requestId":"[^"]*"/, '')}`;

/** Asks about both in turns, now the one first, now the other. */
async function ask(person: Person, { method, path, subject, body, isSame }: Question, count: number) {
  const times = { there: [] as number[], free: [] as number[] };
  const answers = { there: new Set<string>(), free: new Set<string>() };
  for (let nth = -warmUp; nth < count; nth++) {
    for (const side of Math.random() < 0.5 ? (['there', 'free'] as const) : (['free', 'there'] as const)) {
      const ids = subject[side].at(nth % subject[side].length)!;
      const answer = await person.ask(addressOf(path, ids), { method, body: body?.(ids) });
      answers[side].add(isSame ? sideOf(answer) : String(answer.status));
      if (nth >= 0) times[side].push(answer.ms);
    }
  }
  const isAlike = [...answers.there, ...answers.free].every((one) => answers.there.has(one) && answers.free.has(one));
  if (!isAlike) console.log(method, path, answers);
  return { times, isAlike, status: [...answers.there][0]!.slice(0, 3) };
}

interface Measured {
  role: string;
  call: string;
  status: string;
  times: Record<'there' | 'free', number[]>;
  isAlike: boolean;
}

function resultOf({ role, call, status, times, isAlike }: Measured) {
  const { isDistinct, zs, part } = compareTimes(times.there, times.free);
  return {
    row: {
      role,
      call,
      status,
      'there ms': median(times.there).toFixed(2),
      'free ms': median(times.free).toFixed(2),
      'difference %': (100 * part).toFixed(1),
      z: zs.map((z) => z.toFixed(1)).join(' '),
      'told apart': `${isDistinct ? 'by its time' : ''}${isAlike ? '' : ' by its bytes'}` || 'no',
    },
    isDistinct,
    isAlike,
  };
}

async function measured(role: string, person: Person, question: Question, count = requests) {
  const { method, path } = question;
  return resultOf({ role, call: `${method} ${path}`, ...(await ask(person, question, count)) });
}

/** Merging two files that are followed and two that are not: whoever merges may be told of neither. */
async function measuredMerges(admin: Person, role: string, person: Person) {
  const found = await mergeTimes(person, await filePairs(admin), { count: requests, warmUp });
  return found.map(({ call, times, answers }) => {
    const isAlike = [...answers.there].join() === [...answers.free].join();
    if (!isAlike) console.log(call, answers);
    return resultOf({ role, call, times, isAlike, status: [...answers.there][0]?.slice(0, 3) ?? '' });
  });
}

const personAt = ({ url }: Tandem, who: keyof typeof accounts) =>
  clerkAt(url, '127.0.0.1', accounts[who].email, password);

async function run({ start, db }: TestServer): Promise<boolean> {
  const product = await start();
  try {
    const admin = await personAt(product, 'admin');
    const coach = await personAt(product, 'coach');
    const subjects = await subjectsIn(db, coach, accounts.coach.email, accounts.external.email);
    const alike = await candidatePair(admin);
    // Who may read it gets another answer: the measure sees that, or sees nothing at all.
    const coachings = {
      method: 'GET',
      path: '/api/coachings/:id',
      subject: subjects['/api/coachings/'],
      isSame: false,
    };
    const control = await measured('admin, who may', admin, coachings, 4 * requests);
    const found = [control];
    for (const role of outside) {
      const person = await personAt(product, role);
      const questions = questionsFor(role, subjects, alike).filter(({ path }) => path.startsWith(values.only));
      for (const question of questions) found.push(await measured(role, person, question));
      if (role === 'appapp_administrator') found.push(...(await measuredMerges(admin, role, person)));
    }
    console.table(found.map(({ row }) => row));
    const distinguished = found.slice(1).filter(({ isDistinct, isAlike }) => isDistinct || !isAlike);
    console.log(`${found.length - 1} calls, ${requests} requests of each kind: ${distinguished.length} told apart`);
    if (!control.isDistinct) console.log('The measure is blind: it does not see a follow-up that somebody may read.');
    return distinguished.length === 0 && control.isDistinct;
  } finally {
    await product.stop();
  }
}

process.exitCode = (await withServer(run)) ? 0 : 1;
