import type { LightMyRequestResponse as Answer } from 'fastify';
import type { TestDatabase } from './database';

interface Refusal {
  message?: unknown;
  errors?: Readonly<Record<string, string>>;
  people?: readonly string[];
  /** A declared outcome: no failure, so that no report tells of it. */
  reason?: string;
}

const twoNames = /\p{Lu}[\p{L}’-]{1,40} \p{Lu}/u;

/** The sentences of an answer that could name somebody whom its `people` do not. */
function suspectIn(answer: Answer): string[] {
  if (answer.statusCode < 400 || !answer.headers['content-type']?.toString().startsWith('application/json')) return [];
  const { message, errors = {}, people = [], reason } = (JSON.parse(answer.payload) ?? {}) as Refusal;
  if (reason) return [];
  return [message, ...Object.values(errors)]
    .filter((sentence) => typeof sentence === 'string')
    .map((sentence) => people.reduce((rest, name) => rest.replaceAll(name, '…'), sentence))
    .filter((sentence) => twoNames.test(sentence));
}

/** Holds every refusal of a test to security 71: whom its sentences name stands in `people` too (`Problem.naming`). */
export function refusalsNameNobody({ pool }: TestDatabase) {
  const suspect: string[] = [];
  return {
    hear: (answer: Answer) => void suspect.push(...suspectIn(answer)),

    async check(): Promise<void> {
      if (suspect.length === 0) return;
      const { rows } = await pool.query<{ name: string }>(
        `select first_name || ' ' || last_name as name from students union select first_name || ' ' || last_name from teachers
         union select first_name || ' ' || last_name from employees union select first_name || ' ' || last_name from users
         union select first_name || ' ' || last_name from contacts`,
      );
      const found = suspect.find((sentence) => rows.some(({ name }) => sentence.includes(name)));
      if (found) throw new Error(`A refusal names somebody without saying so: «${found}»`);
    },
  };
}
