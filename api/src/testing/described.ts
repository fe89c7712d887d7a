import swagger from '@fastify/swagger';
import fastify from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import { schemaOf, serializerCompiler } from '../platform/http/schema';
import { type EndpointName, readContract } from './contract';
import { nameShapes } from './named';
import { documented, type Operation, responses, securitySchemes } from './operation';
import type { Mounted } from './walk';

interface Shapes {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}

/** What the calls of an application are as OpenAPI 3.1. */
export async function described(mounted: readonly Mounted[]): Promise<unknown> {
  const { endpointNames, examples, shapes } = await readContract();
  const unname = nameShapes(shapes, mounted);
  const { components, paths, ...head } = await shapesOf(mounted).finally(unname);
  const named = mounted.map((row) => ({ row, place: nameOf(row, endpointNames) }));
  for (const { row, place } of named) {
    const path = paths[row.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]!;
    const method = row.endpoint.method.toLowerCase();
    path[method] = documented(path[method]!, row, place, examples.get(row.endpoint));
  }
  return {
    ...head,
    servers: [{ url: '/', description: 'Là où Tandem répond' }],
    ...tagsOf(named.map(({ place }) => place)),
    components: { securitySchemes, responses, schemas: usedIn([paths, responses], components.schemas) },
    paths,
  };
}

function nameOf({ endpoint }: Mounted, endpointNames: ReadonlyMap<unknown, EndpointName>): EndpointName {
  const place = endpointNames.get(endpoint);
  if (!place) throw new Error(`${endpoint.method} ${endpoint.path} stands in no file of the contract`);
  return place;
}

/** A tag for each domain, grouped by area. */
function tagsOf(endpointNames: readonly EndpointName[]) {
  const domains = [...new Map(endpointNames.map((place) => [place.domain, place])).values()];
  const areas = [...new Set(domains.map(({ area }) => area))];
  const namesIn = (name: string) => domains.filter(({ area }) => area === name).map(({ domain }) => domain);
  return {
    tags: domains.map(({ area, domain }) => ({
      name: domain,
      description: `Le contrat : \`shared/src/contract/${area}/${domain}.ts\``,
    })),
    'x-tagGroups': areas.map((name) => ({ name, tags: namesIn(name) })),
  };
}

/** Named shapes are written for both directions, and whether a call has them or not. */
function usedIn(document: unknown, schemas: Record<string, unknown>) {
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      visit(schemas[name!]);
    }
  };
  visit(document);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** That a whole number is one that JSON can carry goes without saying. */
const withoutUsual = (_: string, value: unknown) =>
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value;

async function shapesOf(mounted: readonly Mounted[]): Promise<Shapes> {
  const app = fastify({ routerOptions: { maxParamLength: 512 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tandem',
        description: 'API de Tandem, gestion des apprentis',
        version: '1.0.0',
        license: { name: 'Usage interne', identifier: 'LicenseRef-UNLICENSED' },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const { endpoint } of mounted) {
    app.route({ method: endpoint.method, url: endpoint.path, schema: schemaOf(endpoint), handler: () => undefined });
  }
  await app.ready();
  return JSON.parse(JSON.stringify(app.swagger(), withoutUsual)) as Shapes;
}
