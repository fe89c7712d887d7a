import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The contract as OpenAPI 3.1 at `/api/openapi.json`. */
export function describeApi(app: FastifyInstance) {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tandem', description: 'API de Tandem, gestion des apprentis', version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  void app.register(async (api) => {
    api.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
}
