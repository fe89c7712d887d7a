// The entry server alone, in front of an API on another host: API_URL=https://api.example.ch node --import tsx api/src/entry/main.ts
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { readConfig, runtimeOf } from '../config';
import { entryServer } from './entry';

const config = readConfig(process.env);
const { host, port } = config;
const app = fastify({ logger: { level: 'warn' } });
const distDir = fileURLToPath(new URL('../../..', import.meta.url));
entryServer(app, { config: { ...runtimeOf(config), isDemo: false }, distDir });
console.log(`Tandem (sans API) : ${await app.listen({ host, port })}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
