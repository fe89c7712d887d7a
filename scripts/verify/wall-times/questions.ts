import { readFileSync } from 'node:fs';
import type { Ids, Subject } from './subjects';

/** One call, asked about what is there and about what is not. */
export interface Question {
  method: string;
  path: string;
  subject: Subject;
  body?: ((ids: Ids) => object) | undefined;
  /** The answers are the same, to the byte; of two people only the status is. */
  isSame: boolean;
}

/** What the calls that let somebody in need before they look for the object. */
const bodies: Readonly<Record<string, (ids: Ids) => object>> = {
  'POST /api/submissions/:id/acceptance': () => ({ version: 1, recordId: null }),
  'POST /api/submissions/:id/refusal': () => ({ version: 1, reason: 'Non', letter: null }),
  'POST /api/submissions/:id/question': () => ({ version: 1, letter: 'Quand?' }),
  'PUT /api/submissions/:id/spam': () => ({ version: 1, isSpam: true }),
  'POST /api/own-requests/:id/withdrawal': () => ({ version: 1 }),
  'PUT /api/notifications/:id': () => ({ as: 'read' }),
  'PATCH /api/tasks/:id': () => ({ version: 1, values: { isDone: true } }),
};
const queries: Readonly<Record<string, string>> = {
  'GET /api/submissions/:id/comparison': '?recordId=1',
  'GET /api/students/:id/merge-preview': '?otherId=1',
  'DELETE /api/tasks/:id': '?version=1',
};

const matrix = JSON.parse(readFileSync(new URL('../../../api/matrix.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const calls = Object.keys(matrix).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path };
});

/** Every call that names something behind the wall, and what an outsider reads of somebody who is followed. */
export function questionsFor(
  role: string,
  subjects: Readonly<Record<string, Subject>>,
  candidatePair: Subject,
): Question[] {
  const ofId = Object.entries(subjects).flatMap(([start, subject]) =>
    calls
      .filter(({ path }) => path.startsWith(start) && path.includes(':id'))
      .map(({ name, method, path }) => ({
        method,
        path: `${path}${queries[name] ?? ''}`,
        subject,
        body: /GET|DELETE/.test(method) ? undefined : (bodies[name] ?? (() => ({}))),
        isSame: true,
      })),
  );
  const reminder: Question = {
    method: 'POST',
    path: '/api/tasks',
    subject: subjects['/api/coachings/']!,
    body: ({ id }) => ({ values: { text: 'Appeler', dueOn: '2030-01-08' }, subject: { kind: 'coaching', id } }),
    isSame: true,
  };
  const isOfPerson = ({ name, method, path }: (typeof calls)[number]) =>
    method === 'GET' && /^\/api\/students\/:id(\/[\w-]+)?$/.test(path) && matrix[name]![role] === 'open';
  const ofPeople = calls.filter(isOfPerson).map(({ name, method, path }) => ({
    method,
    path: `${path}${queries[name] ?? ''}`,
    subject: candidatePair,
    isSame: false,
  }));
  const ofFollowed = ['GET', 'POST'].map((method) => ({
    method,
    path: '/api/students/:id/coachings',
    subject: candidatePair,
    body: method === 'POST' ? () => ({}) : undefined,
    isSame: true,
  }));
  return [...ofId, reminder, ...ofPeople, ...ofFollowed];
}

export const addressOf = (path: string, ids: Ids) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? ids['id']));
