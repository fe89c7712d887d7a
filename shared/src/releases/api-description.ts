import type { JsonSchema } from './json-schema';
import type { ReleaseCall } from './manifest';

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: JsonSchema;
}
/** What the API says about one call. */
export interface Operation {
  parameters?: readonly Parameter[];
  requestBody?: { content?: Content };
  responses?: Readonly<Record<string, { content?: Content }>>;
}
interface Description {
  info?: { version?: string };
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const nothing: JsonSchema = { type: 'object', properties: {} };
export const jsonIn = (content: Content | undefined): JsonSchema | undefined => content?.['application/json']?.schema;

/** Reads an OpenAPI 3.1 description as `/api/openapi.json` gives it. */
export const apiOf = (openApi: unknown) => {
  const { info, paths = {} } = (openApi ?? {}) as Description;
  return {
    name: `api ${info?.version ?? '?'}`,
    /** First segments of its addresses. */
    prefixes: [...new Set(Object.keys(paths).map((path) => `/${path.split('/')[1]}`))],
    find: ({ method, path }: Pick<ReleaseCall, 'method' | 'path'>): Operation | undefined =>
      paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
  };
};

/** What a call may be asked with, each part as one shape. */
export const takenBy = ({ parameters = [], requestBody }: Operation) => {
  const part = (pointer: string): JsonSchema => {
    const named = parameters.filter((parameter) => parameter.in === pointer);
    return {
      type: 'object',
      properties: Object.fromEntries(named.map(({ name, schema = {} }) => [name, schema])),
      required: named.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return { params: part('path'), query: part('query'), body: jsonIn(requestBody?.content) ?? nothing };
};
