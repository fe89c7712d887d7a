import type { FastifyInstance } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/** Opens a scope of the host. Its name is told: Fastify would look for it among all loaded modules. */
export const openScope = (app: FastifyInstance, name: string, fill: (scope: FastifyInstance) => unknown): void =>
  void app.register(Object.assign(async (scope: FastifyInstance) => fill(scope), { [displayName]: name }));
