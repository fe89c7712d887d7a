import swagger from '@fastify/swagger';
import fastify from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import { schemaOf } from '../platform/http/schema';
import { serializerCompiler } from '../platform/http/serialise';
import type { Mounted } from './walk';

/** What the calls of an application are as OpenAPI 3.1. */
export async function described(mounted: readonly Mounted[]): Promise<unknown> {
  const app = fastify({ routerOptions: { maxParamLength: 512 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tandem', description: 'API de Tandem, gestion des apprentis', version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const { endpoint } of mounted) {
    app.route({ method: endpoint.method, url: endpoint.path, schema: schemaOf(endpoint), handler: () => undefined });
  }
  await app.ready();
  return JSON.parse(JSON.stringify(app.swagger())) as unknown;
}
