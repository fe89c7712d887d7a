import * as z from 'zod';
import { type TestApp, testApp } from '../../testing/app';
import { processorMs } from '../../testing/processor';
import { addressOf } from '../../testing/walk';
import { sizeOf, isTooMuch } from './body-size';

describe('la taille d’un corps', () => {
  it.each([
    ['aucun corps', undefined, 16_384],
    ['quelques champs', z.object({ name: z.string().max(80), age: z.int() }), 16_384],
    ['une liste de mille textes', z.array(z.string().max(100)).max(1000), 403_002],
    ['ce qui n’a pas de fin', z.array(z.array(z.string().max(10_000))), 1_048_576],
  ])('%s', (_, shape, bytes) => {
    expect(sizeOf(shape).bytes).toBe(bytes);
  });
});

describe('ce qui ne se lit pas', () => {
  it.each([
    ['un nom deux fois', '{"a":1,"a":2}', true],
    ['un nom deux fois, dont un échappé', '{"a":1,"\\u0061" : 2}', true],
    ['un nom deux fois plus bas', '[{"a":{"b":1,"b":1}}]', true],
    ['un nom dans deux objets', '[{"a":1},{"a":{"a":1}}]', false],
    ['un nom comme valeur', '{"a":"a","b":"a"}', false],
    ['trop de valeurs', '[1,1,1,1,1,1,1]', true],
    ['des virgules dans un texte', '[",,,,,,,,"]', false],
    ['un texte sans fin', '{"a', false],
  ])('%s', (_, text, isRefused) => {
    expect(isTooMuch(text, 6)).toBe(isRefused);
  });
});

describe('un mégaoctet de JSON', () => {
  const heavy = `{"a":[${Array(250_000).fill('[]').join(',')}]}`;
  /** Read in a thread of its own, five times a minute. */
  const inThread = new Set(['/api/report-to-jira']);
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  it.each([
    ['d’inconnus', 'anonymous', 20],
    ['de répétiteurs', 'teacher', 100],
  ] as const)('%s ne tient pas le serveur', async (_, audience, mostMs) => {
    const client = await test.as(audience);
    const writes = test.app.mounted.filter(
      ({ endpoint, audiences }) =>
        endpoint.method !== 'GET' && !endpoint.upload && audiences.includes(audience) && !inThread.has(endpoint.path),
    );
    expect(writes.length).toBeGreaterThan(5);
    const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!, 'content-type': 'application/json' };
    const slow: string[] = [];
    for (const { endpoint } of writes) {
      let statusCode = 0;
      const cost = () =>
        processorMs(async () => {
          ({ statusCode } = await client.send(endpoint.method, addressOf(endpoint), heavy, headers));
        });
      // What the process does besides, like collecting garbage, only adds.
      const ms = Math.min(await cost(), await cost(), await cost());
      if (statusCode >= 500 || ms > mostMs) slow.push(`${addressOf(endpoint)}: ${statusCode}, ${Math.round(ms)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
