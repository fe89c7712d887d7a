import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema';
import { testApp } from '../../testing/app';
import { password } from '../../testing/users';

it('une adresse collée avec un signe invisible devient celle que l’on tape, sauf si un autre compte l’a', async () => {
  const test = await testApp();
  const paste = async (email: string) => {
    const { userId } = await test.as('coach', { email, password });
    await test.db
      .update(users)
      .set({ email: `\u200b${email}\u202c` })
      .where(eq(users.id, userId!));
    return userId!;
  };
  await paste('zoe@tandem.test');
  const twin = await paste('luc@tandem.test');
  await test.as('coach', { email: 'luc@tandem.test', password });
  const signIn = async () => (await test.visitor()).post('/login', { email: 'zoe@tandem.test', password });
  expect((await signIn()).statusCode).toBe(422);

  const migration = new URL('../../platform/db/migrations/0045_addresses-as-typed.sql', import.meta.url);
  await test.db.pool.query(readFileSync(migration, 'utf8'));
  expect((await signIn()).statusCode).toBe(200);
  const [left] = await test.db.select({ email: users.email }).from(users).where(eq(users.id, twin));
  expect(left).toEqual({ email: '\u200bluc@tandem.test\u202c' });
});
