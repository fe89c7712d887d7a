import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { committed } from '../../testing/committed';
import { testApp } from '../../testing/app';
import { readContract } from '../../testing/contract';
import { described } from '../../testing/described';
import { inlined } from '../../testing/inlined';
import { narrowed } from '../../testing/narrowed';
import { endpointName } from '../../testing/walk';

const file = committed('openapi.json');

describe('le contrat en OpenAPI', () => {
  it('est public, en version 3.1, et vient du contrat', async () => {
    const { app } = await testApp();
    const open = (await app.inject('/api/openapi.json')).json();
    expect(open.openapi).toBe('3.1.0');
    const calls = app.mounted.map(({ endpoint }) => [endpoint.path.replaceAll(/:(\w+)/g, '{$1}'), endpoint.method]);
    for (const [path = '', method = ''] of calls) expect(open.paths[path]).toHaveProperty(method.toLowerCase());
  });

  it('ne fait que grandir depuis api/openapi.json; UPDATE=1 écrit ce qui s’ajoute, UPDATE=force ce qui se retire', async () => {
    const { app } = await testApp();
    const now = await described(app.mounted);
    const before = file.read() ?? {};
    if (process.env.UPDATE !== 'force') expect(narrowed(inlined(before), inlined(now))).toEqual([]);
    if (file.isUpdating) await file.write(now);
    expect(now).toEqual(file.read());
  });

  it('passe les règles recommandées de Redocly, sans faute ni remarque', () => {
    const lint = fileURLToPath(new URL('../../testing/redocly.js', import.meta.url));
    const description = fileURLToPath(new URL('../../../openapi.json', import.meta.url));
    expect(execFileSync(process.execPath, [lint, description], { encoding: 'utf8' })).toBe('');
  });
});

describe('les exemples du contrat', () => {
  it('sont là pour chaque appel des équipes', async () => {
    const { app } = await testApp();
    const { endpointNames, examples } = await readContract();
    const isOfTeams = (name = '') => /^(releases|deployTokens|session\.login)\b/.test(name);
    const calls = app.mounted.filter(
      ({ endpoint, audiences }) => audiences.includes('deployer') || isOfTeams(endpointNames.get(endpoint)?.name),
    );
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.flatMap(({ endpoint }) => (examples.has(endpoint) ? [] : [endpointName(endpoint)]))).toEqual([]);
  });

  it('ont la forme de ce que l’appel prend et rend', async () => {
    const { examples } = await readContract();
    for (const [endpoint, { outcomes, ...parts }] of examples) {
      const { params, query, body, reply } = endpoint;
      const shapes: Record<string, z.ZodType | undefined> = { params, query, body, reply, ...endpoint.outcomes };
      for (const [part, value] of Object.entries({ ...parts, ...outcomes })) {
        const { error } = shapes[part]!.safeParse(value);
        expect([endpointName(endpoint), part, error?.issues]).toEqual([endpointName(endpoint), part, undefined]);
      }
    }
  });
});

describe('un contrat rétréci', () => {
  const shape = (more: object, required: string[] = ['a']) => ({
    paths: { '/x': { post: { requestBody: { properties: { a: { type: 'string' }, ...more }, required } } } },
  });
  const reply = (required: string[]) => ({
    paths: { '/x': { get: { responses: { 200: { properties: { a: {} }, required } } } } },
  });
  const before = shape({ b: { type: 'string', enum: ['u', 'v'] } });

  it.each<[string, object, object, number]>([
    ['rien', before, before, 0],
    ['un champ de plus', shape({}), before, 0],
    ['un champ retiré', before, shape({}), 1],
    ['une adresse retirée', before, { paths: {} }, 1],
    ['un autre type', before, shape({ b: { type: 'number', enum: ['u', 'v'] } }), 1],
    ['une valeur permise retirée', before, shape({ b: { type: 'string', enum: ['u'] } }), 1],
    ['un champ demandé de plus', before, shape({ b: { type: 'string', enum: ['u', 'v'] } }, ['a', 'b']), 1],
    ['un champ qui n’est plus promis', reply(['a']), reply([]), 1],
    ['un champ promis de plus', reply([]), reply(['a']), 0],
    ['un maximum abaissé', shape({ b: { maxLength: 80 } }), shape({ b: { maxLength: 40 } }), 1],
  ])('%s', (_, before, after, faults) => {
    expect(narrowed(before, after)).toHaveLength(faults);
  });

  it('se voit aussi là où une forme est nommée', () => {
    const named = (File: object) => ({
      paths: { '/x': { get: { responses: { 200: { $ref: '#/components/schemas/File' } } } } },
      components: { schemas: { File } },
    });
    const own = { $ref: '#/components/schemas/File' };
    const [whole, less] = [named({ properties: { a: {}, own } }), named({ properties: { own } })];
    expect(narrowed(inlined(whole), inlined(less))).toEqual(['/paths//x/get/responses/200/properties/a']);
    expect(narrowed(inlined(reply(['a'])), inlined(named({ properties: { a: {} }, required: ['a'] })))).toEqual([]);
  });
});
