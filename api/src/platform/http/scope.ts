import type { FastifyInstance } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/** Opens a scope of the host. Its name is given: Fastify would search all loaded modules for it. */
export const openScope = (app: FastifyInstance, name: string, fill: (scope: FastifyInstance) => void): void =>
  void app.register(Object.assign(async (scope: FastifyInstance) => fill(scope), { [displayName]: name }));
