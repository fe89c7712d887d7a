import type { FastifySerializerCompiler } from 'fastify';
import { type $ZodType, safeParse } from 'zod/v4/core';

/** Where an answer is not of its shape, and in what way; never its values. */
const faultsOf = (issues: readonly { path: readonly PropertyKey[]; code?: string | undefined }[]) =>
  issues.map(({ path, code }) => `data${path.map((key) => `/${String(key)}`).join('')} ${code}`).join(', ');

/**
 * Answers hold exactly what their shape names (decision 0031).
 * Throws for an answer of another shape.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { success, data, error } = safeParse(schema, answer);
    if (!success) throw new Error(`${method} ${url} answers in another shape: ${faultsOf(error.issues)}`);
    return JSON.stringify(data);
  };
