import {
  consent,
  consentRequest,
  type Consent,
  type ConsentRequest,
  type ConsentScope,
} from '@tandem/shared/contract/people/consents';
import { consentLink, consentLinkDays } from '@tandem/shared/contract/people/consents.public';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../../config';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { reachOpen } from '../../platform/db/reach.repository';
import { valuesOf, rowsOf, utc } from '../../platform/db/rows';
import { consentRequests as table } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import { secretValue } from '../../platform/http/cookies';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { hashOfSecret } from '../../platform/http/sessions.repository';
import { templateMail } from '../../platform/mail-templates/registry';

/** Asks for an answer, in person or of a representative. */
export const consentMail = (
  { publicUrl }: Config,
  { email, firstName, of }: { email: string; firstName: string; of: Consent['givenBy'] },
  secret: string,
) =>
  templateMail(email, of === 'self' ? 'consent_request' : 'consent_request_representative', {
    prenom: firstName,
    jours: String(consentLinkDays),
    lien: `${publicUrl}${consentLink(secret)}`,
  });

const day = 24 * 3_600_000;

const addressee = z.object({ of: consent.shape.givenBy, email: z.string(), firstName: z.string() });
type Addressee = z.infer<typeof addressee>;

/** Requests `asked` that may still be answered. */
const isPending = (at: Date): SQL =>
  sql`asked.token_hash is not null and asked.valid_until > ${at.toISOString()}::timestamptz`;

/** Who answers: the apprentice, in person at any age (people 28); where a minor has no e-mail, a representative. */
async function findAddressee(tx: Queries, studentId: number, on: string): Promise<Addressee | undefined> {
  const [found] = await rowsOf(
    tx,
    addressee,
    sql`select one.of, one.email, one."firstName" from (
        select 'self' as of, s.email, s.first_name as "firstName", 0 as place from students s where s.id = ${studentId}
        union all
        select 'representative', c.email, c.first_name, c.id from contacts c join students s on s.id = c.student_id
        where s.id = ${studentId} and c.kind = 'legal_representative' and c.archived_at is null
          and s.birth_date > ${on}::date - interval '18 years') one
      where one.email is not null order by one.place limit 1`,
  );
  return found;
}

/** Links that ask for consents (people 56). */
export function consentRequestsRepository(services: Services) {
  const { db, now, audit, outbox, config } = services;

  /** Older links that ask for nothing else open nothing any more. Throws 422 for what was asked for today. */
  async function replaceOlder(tx: Queries, studentId: number, scopes: readonly ConsentScope[]): Promise<void> {
    const wanted = sql.param([...scopes]);
    const older = await rowsOf(
      tx,
      { id: z.number(), askedAt: z.string(), isWithin: z.boolean() },
      sql`select asked.id, ${utc(sql`asked.created_at`)} as "askedAt", asked.scopes <@ ${wanted}::text[] as "isWithin" from consent_requests asked
        where asked.student_id = ${studentId} and asked.scopes && ${wanted}::text[] and ${isPending(now())} for update`,
    );
    if (older.some(({ askedAt }) => today(new Date(askedAt)) === today(now())))
      throw refused({ scopes: 'Ce consentement est déjà demandé aujourd’hui.' });
    const replaced = older.filter(({ isWithin }) => isWithin).map(({ id }) => id);
    await tx.update(table).set({ tokenHash: null }).where(inArray(table.id, replaced));
  }

  return {
    /** Those without an answer, the newest first, as far as they are about these scopes. */
    async pending(studentId: number, visibleScopes: readonly ConsentScope[]): Promise<Omit<ConsentRequest, 'to'>[]> {
      const rows = await rowsOf(
        db,
        consentRequest.omit({ to: true }),
        sql`select asked.id, asked.scopes, asked.asked_of as "askedOf", ${utc(sql`asked.created_at`)} as "askedAt",
          coalesce(${userName(sql`asked.created_by_id`)}, 'Système') as "askedBy", ${utc(sql`asked.valid_until`)} as "validUntil"
        from consent_requests asked where asked.student_id = ${studentId} and ${isPending(now())} order by asked.id desc`,
      );
      const visible = rows.map((row) => ({
        ...row,
        scopes: row.scopes.filter((scope) => visibleScopes.includes(scope)),
      }));
      return visible.filter(({ scopes }) => scopes.length > 0);
    },

    /** One press: a mail with a link, and nothing else to type. */
    ask: (studentId: number, scopes: readonly ConsentScope[], person: Person): Promise<ConsentRequest> =>
      db.transaction(async (tx) => {
        const at = now();
        await reachOpen(tx, person, { id: studentId, today: today(at) });
        await tx.execute(sql`select from students s where s.id = ${studentId} for no key update`);
        const to = await findAddressee(tx, studentId, today(at));
        if (!to)
          throw refused({ scopes: 'Personne n’a d’adresse e-mail dans cette fiche\u00a0: demandez-le autrement.' });
        const wanted = [...new Set(scopes)];
        await replaceOlder(tx, studentId, wanted);
        const secret = secretValue();
        const validUntil = new Date(at.getTime() + consentLinkDays * day);
        const [row] = await tx
          .insert(table)
          .values({
            studentId,
            scopes: wanted,
            askedOf: to.of,
            tokenHash: hashOfSecret(secret),
            validUntil,
            ...stampOf(person, at).added,
          })
          .returning({ id: table.id });
        await outbox.mail(tx, consentMail(config, to, secret));
        await audit(tx, person, { action: 'create', entity: 'consent_request', entityId: row!.id });
        const [asked] = await valuesOf(tx, z.string(), sql`select ${userName(sql`${person.id}`)} as "askedBy"`);
        return {
          id: row!.id,
          scopes: wanted,
          askedOf: to.of,
          to: to.email,
          askedAt: at.toISOString(),
          askedBy: asked ?? '',
          validUntil: validUntil.toISOString(),
        };
      }),
  };
}

/** «Demande n° 12 du 25.11.2026»: the evidence of an answer that came by a link. */
export const evidenceOf = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `Lien de la demande n° ${id} du ${formatDate(today(createdAt))}`;

/** What nobody answered goes a year after its link has grown too old; what was answered is evidence, and stays. */
export const purgeRequests = ({ db, now }: Services) =>
  db
    .delete(table)
    .where(
      and(
        sql`${table.answeredAt} is null`,
        sql`${table.validUntil} < ${now().toISOString()}::timestamptz - interval '1 year'`,
      ),
    );
