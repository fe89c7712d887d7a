import { students } from '@tandem/shared/contract/people/students';
import { type Actor, type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

const refusedTo: Record<string, readonly (Actor | 'anonymous')[]> = {
  show: ['anonymous', 'external'],
  archive: ['anonymous', 'external', 'teacher', 'coach'],
  restore: ['anonymous', 'external', 'teacher', 'coach'],
  revealAvs: ['anonymous', 'external', 'teacher', 'coach'],
  removeContact: ['anonymous', 'external', 'teacher', 'coach'],
  restoreContact: ['anonymous', 'external', 'teacher', 'coach'],
  history: ['anonymous', 'external', 'teacher', 'coach', 'appapp_administrator'],
};

describe('qui entre', () => {
  for (const [key, { method, path }] of Object.entries(students)) {
    for (const who of refusedTo[key] ?? (['anonymous', 'external', 'teacher'] as const)) {
      it(`refuse ${method} ${path} à ${who}`, async () => {
        const client = await test.as(who);
        const { statusCode, body } = await client.send(
          method,
          path.replace(/:\w+/g, '1'),
          method === 'GET' ? undefined : {},
          {
            'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
          },
        );
        expect(statusCode).toBe(who === 'anonymous' ? 401 : 403);
        expect(Object.keys(JSON.parse(body) as object)).toEqual(['message']);
      });
    }
  }

  it.each(['-1', '0', '1e3', '9007199254740993', 'abc', '%00', '..%2f', '999999'])(
    'ne trouve rien sous %s',
    async (id) => {
      const { statusCode } = await admin.get(`/api/students/${id}`);
      expect([404, 422]).toContain(statusCode);
    },
  );
});
