import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const file = new URL('../../../openapi.json', import.meta.url);
let read: Promise<unknown> | undefined;

/** The contract as OpenAPI 3.1: the committed description, which a test holds against the contract. */
export const openApi = (): Promise<unknown> => (read ??= readFile(file, 'utf8').then(JSON.parse));

/** Gives it to everybody at `/api/openapi.json`. */
export function describeApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', openApi);
}
