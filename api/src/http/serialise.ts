import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type $ZodType } from 'zod/v4/core';

/**
 * Answers hold exactly what their shape names. Reply shapes change nothing on the way, so they are read forwards:
 * zod then runs code it has compiled, four times faster than backwards for a page of rows.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const read = safeParse(schema, answer);
    if (!read.success) throw new ResponseSerializationError(method, url, { cause: read.error });
    return JSON.stringify(read.data);
  };
