import type { NewCode, NewPasskey } from '@tandem/shared/contract/access/second-factor';
import type { GeneralSettings } from '@tandem/shared/contract/settings/settings';
import { Secret, TOTP } from 'otpauth';
import type { Client, TestApp } from './app';
import { passkey } from './passkey';

export const password = 'Correct-Horse-9!';

/** The code that an application shows at this moment. */
export const codeAt = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });

/** Adds an application of codes; the key, and the recovery codes that were shown. */
export async function addCode({ clock }: TestApp, client: Client) {
  const { id, key } = (
    await client.post('/api/account/second-factor/codes', { current: password, name: 'Téléphone' })
  ).json<NewCode>();
  const proof = { way: 'code', code: codeAt(key, clock.now()) };
  const { recoveryCodes } = (await client.post(`/api/account/second-factor/${id}/confirmation`, proof)).json<{
    recoveryCodes: string[];
  }>();
  return { id, key, recoveryCodes };
}

/** Adds a passkey. */
export async function addPasskey({ config }: TestApp, client: Client) {
  const { id, options } = (
    await client.post('/api/account/second-factor/passkeys', { current: password, name: 'Portable' })
  ).json<NewPasskey>();
  const own = passkey(config.publicUrl);
  const answer = own.make(options);
  const confirmed = await client.post(`/api/account/second-factor/${id}/confirmation`, { way: 'passkey', answer });
  return { id, own, confirmed };
}

/** As an administrator sets it. */
export async function makeCompulsory(test: TestApp, role: 'coach' | 'admin', graceDays = 14) {
  const admin = await test.as('admin');
  const { version, values } = (await admin.get('/api/settings')).json<GeneralSettings>().secondFactor;
  const changed = { section: 'secondFactor', version, values: { ...values, [role]: true, graceDays } };
  expect((await admin.patch('/api/settings', changed)).statusCode).toBe(200);
}
