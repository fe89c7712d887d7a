/** The part of JSON Schema 2020-12 that zod writes. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: boolean | JsonSchema;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  not?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A shape and the document in which its `$ref` are looked up. */
export interface Shape {
  schema: JsonSchema;
  document: unknown;
}

const at = (document: unknown, pointer: string): unknown =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], document);

/** The shape itself: references followed, the parts of an `allOf` put together. */
export function plain({ schema, document }: Shape): JsonSchema {
  if (schema.$ref) {
    const target = at(document, schema.$ref) as JsonSchema | undefined;
    if (!target) throw new Error(`${schema.$ref} n’est pas dans sa description`);
    return plain({ schema: target, document });
  }
  const { allOf, ...rest } = schema;
  return allOf ? allOf.map((part) => plain({ schema: part, document })).reduce(together, rest) : schema;
}

const together = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  properties: { ...one.properties, ...other.properties },
  required: [...(one.required ?? []), ...(other.required ?? [])],
});

/** The separate forms that a plain shape leaves open: alternatives, several types, listed values. */
export function formsOf(shape: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, type, enum: values, ...rest } = shape;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return [...alternatives];
  if (values) return values.map((value) => ({ const: value }));
  return Array.isArray(type) ? (type as string[]).map((one) => ({ ...rest, type: one })) : [shape];
}

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** The type of one form; undefined: anything. */
export const typeOf = (form: JsonSchema): string | undefined =>
  'const' in form ? typeOfValue(form.const) : (form.type as string | undefined);
