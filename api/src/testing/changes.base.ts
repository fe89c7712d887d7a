import { randomUUID } from 'node:crypto';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { Client } from './app';
import type { TestContext } from './documents';
import { addStudent } from './students';

/** A change of a fresh record: where, and the body without its version. */
export interface Change {
  path: string;
  version: number;
  body?: object;
  /** Who may; an admin unless said. */
  by?: Client;
}

/** By name of the call: a change of a record that nobody else touches. */
export type Changes = Record<string, (context: TestContext) => Promise<Change>>;

/** A word that no other record has. */
export const aWord = () => `Essai ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
/** Adds by a call and takes what a change needs from its answer. */
export async function added<T = { id: number; version: number }>(
  { admin }: TestContext,
  path: string,
  body: object,
): Promise<T> {
  const answer = await admin.post(path, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}
export const student = ({ admin }: TestContext, more: Record<string, unknown> = {}): Promise<StudentFile> =>
  addStudent(admin, { lastName: aWord() }, more);
