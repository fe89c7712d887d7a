import fc from 'fast-check';
import * as z from 'zod';
import type { JsonSchema } from './json-schema';
import type { Direction } from './mismatch';
import { mismatches } from './within';

const shape = (type: z.ZodType, io: 'input' | 'output' = 'input') => {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return { schema, document: schema };
};
const between = (given: z.ZodType, taken: z.ZodType, direction: Direction) => {
  const io = direction === 'request' ? 'input' : 'output';
  return mismatches(shape(given, io), shape(taken, io), direction).map(({ at, kind }) => `${at} ${kind}`.trim());
};

const name = z.object({ name: z.string() });
const section = (values: z.ZodType) =>
  z.discriminatedUnion('section', [
    z.object({ section: z.literal('identity'), values }),
    z.object({ section: z.literal('contact'), values: z.object({ phone: z.string() }) }),
  ]);

describe('une demande', () => {
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['la même', name, name, []],
    ['un champ facultatif que l’API ne connaît pas', name.extend({ more: z.string().optional() }), name, []],
    ['un champ toujours envoyé que l’API ne garderait pas', name.extend({ more: z.string() }), name, ['more unknown']],
    [
      'un champ inconnu d’une API stricte',
      name.extend({ more: z.string().optional() }),
      z.strictObject(name.shape),
      ['more unknown'],
    ],
    ['un champ que l’API demande en plus', name, name.extend({ age: z.int() }), ['age missing']],
    ['un champ que l’API remplit elle-même', name, name.extend({ age: z.int().default(1) }), []],
    ['un champ qui peut manquer', name.partial(), name, ['name missing']],
    ['un autre type', name, z.object({ name: z.number() }), ['name type']],
    ['un entier pour un nombre', z.int(), z.number(), []],
    ['un nombre pour un entier', z.number(), z.int(), ['type']],
    ['rien là où il faut quelque chose', z.string().nullable(), z.string(), ['type']],
    ['une valeur que l’API n’accepte plus', z.enum(['a', 'b']), z.enum(['a']), ['value']],
    ['moins de valeurs', z.enum(['a']), z.enum(['a', 'b']), []],
    ['une valeur libre au lieu d’un choix', z.string(), z.enum(['a']), ['value']],
    ['un choix au lieu d’un texte court', z.enum(['a', 'bb']), z.string().max(2), []],
    ['un choix trop long', z.enum(['a', 'bb']), z.string().max(1), ['limit']],
    ['un texte plus long', z.string().max(80), z.string().max(40), ['limit']],
    ['un texte sans limite', z.string(), z.string().max(40), ['limit']],
    ['un texte plus court', z.string().max(40), z.string().max(80), []],
    ['un nombre plus grand que zéro pour un au moins', z.int().positive(), z.int().min(1), []],
    ['une liste plus longue', z.array(z.int()).max(9), z.array(z.int()).max(5), ['limit']],
    ['une autre sorte de lignes', z.array(name), z.array(z.object({ name: z.int() })), ['[].name type']],
    ['un texte au lieu d’une date', z.string(), z.iso.date(), ['format']],
    ['un autre motif', z.string().regex(/^a$/), z.string().regex(/^b$/), ['format']],
    ['un choix qui suit le motif', z.literal('b'), z.string().regex(/^b$/), []],
    ['une section dont un champ manque', section(z.object({})), section(name), ['values.name missing']],
    [
      'une section dont un champ a un autre type',
      section(z.object({ name: z.int() })),
      section(name),
      ['values.name type'],
    ],
    ['des entrées d’une autre sorte', z.record(z.string(), z.int()), z.record(z.string(), z.string()), ['[] type']],
    [
      'une entrée au nom inconnu',
      z.object({ c: z.int() }),
      z.record(z.enum(['a', 'b']), z.int()),
      ['a missing', 'b missing', '[] value'],
    ],
    ['tout là où il faut un texte', z.unknown(), z.string(), ['type']],
    ['un texte là où tout va', z.string(), z.unknown(), []],
    ['un couple dont la place change', z.tuple([z.int(), z.string()]), z.tuple([z.int(), z.int()]), ['[1] type']],
  ])('%s', (_, given, taken, expected) => expect(between(given, taken, 'request')).toEqual(expected));
});

describe('une réponse', () => {
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['la même', name, name, []],
    ['un champ de plus', name.extend({ more: z.string() }), name, []],
    ['un champ de plus que la version lirait s’il venait', name, name.extend({ more: z.string().optional() }), []],
    ['un champ retiré', z.object({}), name, ['name missing']],
    ['un champ qui n’est plus promis', name.partial(), name, ['name missing']],
    ['un champ qui peut être vide', z.object({ name: z.string().nullable() }), name, ['name type']],
    ['une valeur que la version ne connaît pas', z.enum(['a', 'b']), z.enum(['a']), ['value']],
    ['un texte plus long', z.string(), z.string().max(40), []],
    ['un texte au lieu d’une date', z.string(), z.iso.date(), ['format']],
    ['un nom de plus dans un compte', z.record(z.enum(['a', 'b']), z.int()), z.record(z.enum(['a']), z.int()), []],
    ['une autre vue de plus', z.union([name, z.int()]), name, ['type']],
  ])('%s', (_, given, taken, expected) => expect(between(given, taken, 'reply')).toEqual(expected));
});

const anyShape = fc.letrec<{ one: z.ZodType; object: z.ZodObject }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<z.ZodType>(z.string(), z.int(), z.boolean(), z.null(), z.iso.date(), z.enum(['a', 'b'])),
    tie('one').map((type) => z.array(type)),
    tie('one').map((type) => z.record(z.string(), type)),
    fc.tuple(tie('one'), tie('one')).map((types) => z.union(types)),
    tie('object'),
  ),
  object: fc
    .dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(
        tie('one'),
        tie('one').map((type) => type.optional()),
      ),
      { maxKeys: 3 },
    )
    .map((fields) => z.object(fields)),
}));

const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 'c', '2026-09-01', 1, 1.5, true, null),
    fc.array(tie('anyValue'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('anyValue'), { maxKeys: 3 }),
  ),
}));

describe('toute forme', () => {
  const direction = fc.constantFrom<Direction>('request', 'reply');

  it('va avec elle-même', () =>
    fc.assert(fc.property(anyShape.one, direction, (type, way) => between(type, type, way).length === 0)));

  it('accepte encore ce qu’elle acceptait quand un champ facultatif s’ajoute', () =>
    fc.assert(
      fc.property(
        anyShape.object,
        anyShape.one,
        (type, more) => between(type, type.extend({ d: more.optional() }), 'request').length === 0,
      ),
    ));

  it('promet encore ce qu’elle promettait quand un champ s’ajoute', () =>
    fc.assert(
      fc.property(
        anyShape.object,
        anyShape.one,
        (type, more) => between(type.extend({ d: more }), type, 'reply').length === 0,
      ),
    ));

  it('ne laisse passer que ce qui est vraiment accepté', () =>
    fc.assert(
      fc.property(anyShape.one, anyShape.one, anyValue, (given, taken, value) => {
        const sent = given.safeParse(value);
        const isLetThrough = sent.success && between(given, taken, 'request').length === 0;
        return !isLetThrough || taken.safeParse(sent.data).success;
      }),
      { numRuns: 500 },
    ));

  it('perd une promesse quand un champ se retire', () =>
    fc.assert(fc.property(anyShape.object, (type) => between(type, type.extend({ d: z.int() }), 'reply').length > 0)));
});
