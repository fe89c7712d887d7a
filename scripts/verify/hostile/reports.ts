const mb = 1024 * 1024;

/** Bodies of a bug report made to cost much, each close to the 6 MB that one may have. */
export const reports: readonly (readonly [title: string, body: () => Buffer])[] = [
  ['200,000 secrets', () => bodyOf(Array.from({ length: 190_000 }, (_, n) => ({ password: `secret-${n}` })))],
  ['one text of words that look secret', () => bodyOf('password-'.repeat(640_000))],
  ['words without an end', () => bodyOf('(/'.repeat(mb), 'eyJ-'.repeat(mb / 2), 'a-1'.repeat(mb / 2))],
  ['two million empty lists', () => bodyOf(JSON.parse(`[${'[],'.repeat(1_900_000)}[]]`) as unknown)],
  [
    'three million brackets, nested',
    () =>
      Buffer.from(
        `{"title":"a","description":"b","json":{"deep":${'['.repeat(2_900_000)}${']'.repeat(2_900_000)}},"screenshotImage":null}`,
      ),
  ],
  ['JSON within JSON within JSON', () => bodyOf(nested(18))],
  ['no JSON at all', () => Buffer.alloc(5 * mb, '{')],
];

function bodyOf(...parts: unknown[]): Buffer {
  return Buffer.from(JSON.stringify({ title: 'a', description: 'b', json: { parts }, screenshotImage: null }));
}

function nested(depth: number): string {
  let text = '{"password":"canary"}';
  for (let level = 0; level < depth; level++) text = JSON.stringify([text]);
  return text;
}
