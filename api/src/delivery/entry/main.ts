// The pages alone, in front of an API on another host: with the API's database, secret and release store,
// API_URL=https://api.example.ch node api/dist/entry.js
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { readConfig } from '../../config';
import { ConfigError } from '../../config-faults';
import { openDatabase } from '../../platform/db/database';
import { settingsReader } from '../../platform/settings/settings.reader.repository';
import { openStore } from '../store/open';
import { movesOfThisProcess, rolloutOf } from '../rollout/rollout';
import { runtimeReader } from '../rollout/runtime';
import { auditWith } from '../../platform/http/audit.repository';
import { maintenanceWatch } from '../../platform/http/maintenance';
import { memoryOfThisProcess } from '../../platform/memory';
import { answerOneAtATime, timeouts } from '../../platform/http/connections';
import { sessionsRepository } from '../../platform/http/sessions.repository';
import { entryServer } from './entry';

function run() {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new ConfigError('DATABASE_URL est requis\u00a0: les versions en service s’y trouvent.');
  const { host, port } = config;
  const now = () => new Date();
  const db = openDatabase(config.databaseUrl);
  const app = fastify({ ...timeouts, logger: { level: 'warn' }, routerOptions: { maxParamLength: 512 } });
  answerOneAtATime(app);
  const given = { db, now, config, memory: memoryOfThisProcess() };
  const sessions = sessionsRepository({ ...given, audit: auditWith({ ...given, log: app.log }) });
  const settings = settingsReader(db);
  const rollout = rolloutOf({ ...given, sessions, moves: movesOfThisProcess(), settings });
  const runtime = runtimeReader({ ...given, settings });
  void app.register(cookie);
  app.decorateRequest('person', null);
  // Where a page's own data arrived damaged, it asks its own host: that of the API is not known then.
  app.get('/api/composition', async (request, reply) => {
    const { composition } = await rollout.forRequest(request, reply);
    return reply.header('cache-control', 'no-store').send({ ...composition, config: await runtime() });
  });
  entryServer(app, { config, rollout, runtime, store: openStore(config.releaseStore) });
  const stopWatch = maintenanceWatch(given).start();
  app.addHook('onClose', () => {
    stopWatch();
    return db.close();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  return app.listen({ host, port });
}

try {
  console.log(`Tandem (sans API)\u00a0: ${await run()}`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
