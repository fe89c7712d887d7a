import { audienceOf } from '@tandem/shared/access';
import type { FirstProof, NewCode, NewPasskey, Proof } from '@tandem/shared/contract/access/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../services';
import { fieldCipher } from '../platform/db/field-cipher';
import type { Queries } from '../platform/db/database';
import { secretValue } from '../platform/http/cookies';
import { notFound, Problem, refused } from '../platform/http/problem';
import { qrOf } from '../platform/qr';
import { secondFactorMail } from '../platform/outbox/mails';
import { type FactorOwner, factorsRepository } from './factors.repository';
import { type Passkey, passkeysOf } from './passkeys';

const period = 30;
/** Steps before and after the present one that are taken too: clocks differ. */
const window = 1;

const totpOf = (key: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(key), period, issuer, label });

/** A key of 160 bits in Base32. */
const newKey = (): string => new Secret({ size: 20 }).base32;

/** What a code application reads. */
const keyAddress = (key: string, issuer: string, email: string): string => totpOf(key, issuer, email).toString();

/** The step (RFC 6238) whose code this is; undefined: of none that counts now. */
function stepOf(key: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

const dayMs = 24 * 3_600_000;
const mostFactors = 10;
const entity = 'user';

/** What a sign-in must still show or set up. */
export type Need =
  | { step: 'prove'; hasCode: boolean; passkeys: readonly Passkey[] }
  /** `dueAt`: until then it can be put off. */
  | { step: 'setUp'; dueAt: Date | null };

const wrongCode = 'Ce code n’est pas juste, ou il a déjà servi.';
const wrongPasskey = 'Cette clé d’accès n’a pas été reconnue.';

/** What is asked after the password: set up, shown, taken away. */
export function factorsOf({ db, now, config, audit, outbox, settings }: Services) {
  const repository = factorsRepository(db, now);
  const keys = fieldCipher(config.secret);
  const webauthn = passkeysOf(config);

  const passkeysIn = (rows: Awaited<ReturnType<typeof repository.list>>) =>
    rows.flatMap(({ id, credentialId, publicKey, signCount, transports }) =>
      credentialId && publicKey ? [{ id, credentialId, publicKey, signCount, transports }] : [],
    );

  /** Until when somebody of this role can do without; null: no longer; undefined: nobody asks for it. */
  async function dueAtOf({
    role,
    createdAt,
  }: Pick<FactorOwner, 'role' | 'createdAt'>): Promise<Date | null | undefined> {
    const since = await repository.compulsorySince(audienceOf({ role }));
    if (!since) return undefined;
    const { graceDays } = await settings('secondFactor');
    const dueAt = new Date(Math.max(since.getTime(), createdAt.getTime()) + graceDays * dayMs);
    return dueAt > now() ? dueAt : null;
  }

  async function roomFor({ id }: FactorOwner) {
    const existing = await repository.list(id);
    if (existing.length >= mostFactors)
      throw new Problem(422, `${mostFactors} au plus\u00a0: retirez-en une d’abord.`, {});
    return existing;
  }

  /** What a new factor has shown; throws where it has shown nothing. */
  async function firstProved(row: NonNullable<Awaited<ReturnType<typeof repository.findBegun>>>, proof: FirstProof) {
    if (proof.way === 'code' && row.keySealed) {
      const lastStep = stepOf(keys.open(row.keySealed), proof.code, now());
      if (lastStep === undefined) throw refused({ code: wrongCode });
      return { lastStep };
    }
    const made = proof.way === 'passkey' && row.challenge && (await webauthn.made(proof.answer, row.challenge));
    if (!made) throw refused({ passkey: wrongPasskey });
    return made;
  }

  async function codeProves(userId: number, typed: string): Promise<boolean> {
    for (const { id, keySealed } of await repository.list(userId)) {
      const step = keySealed ? stepOf(keys.open(keySealed), typed, now()) : undefined;
      if (step !== undefined && (await repository.takeStep(id, step))) return true;
    }
    return false;
  }

  async function passkeyProves(userId: number, { answer }: Extract<Proof, { way: 'passkey' }>, challenge: string) {
    const passkey = passkeysIn(await repository.list(userId)).find(({ credentialId }) => credentialId === answer.id);
    if (!passkey) return false;
    const uses = await webauthn.signed(answer, challenge, passkey);
    return uses !== undefined && repository.takeSigning(passkey.id, uses);
  }

  return {
    repository,

    /** What must come before the session; undefined: nothing. */
    async needOf(user: FactorOwner): Promise<Need | undefined> {
      const rows = await repository.list(user.id);
      if (rows.length > 0)
        return { step: 'prove', hasCode: rows.some(({ kind }) => kind === 'code'), passkeys: passkeysIn(rows) };
      const dueAt = await dueAtOf(user);
      return dueAt === undefined ? undefined : { step: 'setUp', dueAt };
    },

    isCompulsory: async (user: Pick<FactorOwner, 'role' | 'createdAt'>) => (await dueAtOf(user)) !== undefined,

    /** What a browser is asked to sign. */
    request: webauthn.request,

    async beginCode(user: FactorOwner, name: string): Promise<NewCode> {
      await roomFor(user);
      const key = newKey();
      const id = await repository.begin({ userId: user.id, kind: 'code', name, keySealed: keys.seal(key) });
      const { name: issuer } = await settings('organisation');
      const address = keyAddress(key, issuer, user.email);
      return { id, key, address, qr: await qrOf(address) };
    },

    async beginPasskey(user: FactorOwner & { lastName: string }, name: string): Promise<NewPasskey> {
      const existing = passkeysIn(await roomFor(user));
      const challenge = secretValue();
      const id = await repository.begin({ userId: user.id, kind: 'passkey', name, challenge });
      const owner = { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}` };
      return { id, options: webauthn.creation(owner, challenge, existing) };
    },

    /** From now on it is asked for. The recovery codes, where there were none; `also` happens with it or not at all. */
    async confirm(
      user: FactorOwner,
      { id, proof, ip }: { id: number; proof: FirstProof; ip: string },
      also: (tx: Queries) => Promise<void> = async () => undefined,
    ): Promise<string[]> {
      const begun = await repository.findBegun(user.id, id);
      if (!begun) throw notFound('Ajout');
      const proved = await firstProved(begun, proof);
      return db.transaction(async (tx) => {
        if (!(await repository.confirm(tx, id, proved))) throw notFound('Ajout');
        await also(tx);
        await audit(
          tx,
          { id: user.id, ip },
          {
            action: 'second_factor_add',
            entity,
            entityId: user.id,
            diff: { name: [null, begun.name] },
          },
        );
        await outbox.mail(tx, secondFactorMail(config, user, 'added'));
        const left = await repository.recoveryCodesLeft(user.id, tx);
        return left > 0 ? [] : repository.renewRecoveryCodes(tx, user.id);
      });
    },

    /** Throws where the second step is not shown; what was shown is then worth nothing any more. */
    async prove(user: FactorOwner, proof: Proof, { challenge, ip }: { challenge: string; ip: string }): Promise<void> {
      const actor = { id: user.id, ip };
      const isProved =
        proof.way === 'passkey'
          ? await passkeyProves(user.id, proof, challenge)
          : proof.way === 'code'
            ? await codeProves(user.id, proof.code)
            : await repository.takeRecoveryCode(user.id, proof.code);
      const about = { entity, entityId: user.id };
      if (!isProved) {
        await audit(db, { id: null, ip }, { action: 'second_factor_failed', ...about });
        throw refused(proof.way === 'passkey' ? { passkey: wrongPasskey } : { code: wrongCode });
      }
      if (proof.way === 'recovery') await audit(db, actor, { action: 'recovery_code', ...about });
    },
  };
}
