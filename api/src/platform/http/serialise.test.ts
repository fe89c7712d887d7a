import * as z from 'zod';
import { testApp } from '../../testing/app';
import { schemaOf, serializerCompiler } from './schema';

const writerOf = (schema: z.ZodType) => serializerCompiler({ schema, method: 'GET', url: '/x', httpStatus: '200' });
const writtenBy = (schema: z.ZodType, answer: unknown) => JSON.parse(writerOf(schema)(answer)) as unknown;

const person = z.object({
  name: z.string(),
  born: z.iso.date().nullable(),
  level: z.enum(['low', 'high']).nullable(),
  home: z.object({ npa: z.string() }).nullable(),
  note: z.string().optional(),
});
const ana = { name: 'Ana «da» "Silva"\n', born: '2009-02-28', level: 'low', home: { npa: '1110' } };
const either = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), total: z.int() }),
  z.object({ kind: z.literal('names'), names: z.record(z.string(), z.array(z.string())) }),
]);

describe('une réponse', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['ce que sa forme nomme', person, ana, ana],
    ['rien d’autre, à aucune profondeur', person, { ...ana, avs: '756.…', home: { npa: '1110', door: 3 } }, ana],
    [
      'null où il est permis',
      person,
      { ...ana, born: null, level: null, home: null },
      { ...ana, born: null, level: null, home: null },
    ],
    ['un champ facultatif', person, { ...ana, note: '' }, { ...ana, note: '' }],
    ['une variante', either, { kind: 'count', total: 3, names: { a: [] } }, { kind: 'count', total: 3 }],
    [
      'l’autre variante',
      either,
      { kind: 'names', names: { a: ['é'] }, total: 3 },
      { kind: 'names', names: { a: ['é'] } },
    ],
    ['ce que la forme laisse libre', z.object({ any: z.unknown() }), { any: { a: [1] } }, { any: { a: [1] } }],
  ])('contient %s', (_, schema, answer, written) => {
    expect(writtenBy(schema, answer)).toEqual(written);
  });

  it.each<[string, unknown]>([
    ['un autre type', { ...ana, name: 7 }],
    ['null', { ...ana, name: null }],
    ['rien', { ...ana, name: undefined }],
    ['une valeur qui n’existe pas', { ...ana, level: 'middle' }],
    ['un jour qui n’existe pas', { ...ana, born: '2009-02-29' }],
    ['un autre type plus bas', { ...ana, home: { npa: 1110 } }],
  ])('ne part pas avec %s, et l’erreur ne dit aucune valeur', (_, answer) => {
    const write = writerOf(person);
    expect(() => write(answer)).toThrow(/^GET \/x answers in another shape: data/);
    expect(() => write(answer)).not.toThrow(/1110|Ana|middle/);
  });

  it('a une forme compilable pour chaque appel du contrat', async () => {
    const { app } = await testApp();
    for (const { endpoint } of app.mounted) {
      if (endpoint.file) continue;
      for (const schema of Object.values(schemaOf(endpoint).response) as z.ZodType[]) {
        expect(() => writerOf(schema)(Symbol('answer'))).toThrow(/another shape/);
      }
    }
  });
});
