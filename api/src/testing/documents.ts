import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataClass, DocumentList } from '@tandem/shared/contract/platform/documents';
import type { Config } from '../config';
import { type Client, testApp, type TestApp } from './app';
import { addStudent } from './students';

/** An application with an apprentice. */
export interface TestContext {
  test: TestApp;
  admin: Client;
  /** The folder of its files, gone at the end of the test file. */
  dataDir: string;
  studentId: number;
  /** Of this apprentice. */
  path: string;
}

export async function aTestContext(config: Partial<Config> = {}): Promise<TestContext> {
  const test = await testApp({ config });
  const { dataDir } = test.config;
  await mkdir(dataDir);
  const admin = await test.as('admin');
  const { id } = await addStudent(admin, { lastName: 'Papier' });
  return { test, admin, dataDir, studentId: id, path: `/api/students/${id}/documents` };
}

interface Sent {
  path: string;
  name?: string;
  dataClass?: DataClass;
  key?: string;
  reason?: string;
}

/** Sends a file as the browser does: its bytes as the body, its name in the query. */
export function sendDocument(
  client: Client,
  bytes: Buffer,
  { path, name = 'contrat.pdf', dataClass = 'A', key, reason }: Sent,
) {
  const query = new URLSearchParams({ name, dataClass, ...(reason && { reason }) });
  const headers = { 'content-type': 'application/octet-stream', ...(key && { 'idempotency-key': key }) };
  return client.post(`${path}?${query}`, bytes, headers);
}

export const listOf = async (client: Client, path: string) => (await client.get(path)).json<DocumentList>();

/** The names of the files that are kept. */
export async function filesIn({ dataDir }: Pick<TestContext, 'dataDir'>): Promise<string[]> {
  const folders = await readdir(join(dataDir, 'documents')).catch(() => []);
  return (await Promise.all(folders.map((name) => readdir(join(dataDir, 'documents', name))))).flat();
}
