import type { TeacherPayChange } from '@tandem/shared/contract/people/teachers';
import { type TeacherPay, teacherPay } from '@tandem/shared/contract/people/teachers.file';
import { maskAvs } from '@tandem/shared/rules/identifiers/avs';
import { today } from '@tandem/shared/rules/time/dates';
import { maskIban } from '@tandem/shared/rules/identifiers/iban';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import { recordRead } from '../../../platform/audit/audit.reads';
import type { Queries } from '../../../platform/db/database';
import { type FieldCipher, fieldCipher } from '../../../platform/db/field-cipher';
import { userName } from '../../../platform/db/names';
import { rowsOf } from '../../../platform/db/rows';
import { teachers } from '../../../platform/db/schema';
import { isOwnTeacher, type Person } from '../../../platform/http/person';
import { refused } from '../../../platform/http/problem';
import { type At, auditEntriesOf, writerOf } from '../../../platform/http/write';
import { payAuditLabels } from '../teachers.audit-labels';
import { lockFile } from './write.repository';

/** A rate as it is kept. */
type Rate = Omit<TeacherPay['rates'][number], 'isCurrent'>;

/** Class D as it stands in the database; what is sealed never leaves the API. */
const storedPay = z.object({
  id: z.number(),
  version: z.number(),
  avsSealed: z.string().nullable(),
  ibanSealed: z.string().nullable(),
  contractStart: z.string().nullable(),
  contractEnd: z.string().nullable(),
  criminalRecordSeenOn: z.string().nullable(),
  rates: z.array(teacherPay.shape.rates.element.omit({ isCurrent: true })),
  updatedBy: z.string().nullable(),
});
type StoredPay = z.infer<typeof storedPay>;

const opened = (sealed: string | null, { open }: FieldCipher) => sealed && open(Buffer.from(sealed, 'base64'));

/** What leaves the repository: masked numbers, newest rate first, and which rate counts today. */
function maskedPay({ avsSealed, ibanSealed, rates, ...rest }: StoredPay, cipher: FieldCipher, day: string): TeacherPay {
  const [avs, iban] = [opened(avsSealed, cipher), opened(ibanSealed, cipher)];
  const newestFirst = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const current = newestFirst.find(({ validFrom }) => validFrom <= day);
  return {
    ...rest,
    avsMasked: avs && maskAvs(avs),
    ibanMasked: iban && maskIban(iban),
    rates: newestFirst.map((rate) => ({ ...rate, isCurrent: rate === current })),
  };
}

/**
 * The rates with one more. A rate that has begun is never changed, and nothing is slipped in before it, since lessons
 * were paid by it; one that is still to come gives way to a new one of the same day.
 */
export function withRate(rates: readonly Rate[], added: Rate, day: string): Rate[] {
  const begun = rates.filter(({ validFrom }) => validFrom <= day);
  const latest = begun
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  if (latest && added.validFrom <= latest) {
    throw refused({
      'values.validFrom': 'Un taux déjà en vigueur ne se modifie pas\u00a0: choisissez une date plus tardive.',
    });
  }
  return [...rates.filter(({ validFrom }) => validFrom !== added.validFrom), added];
}

const payOf = (id: number) => sql`select t.id, t.version, encode(t.avs_sealed, 'base64') as "avsSealed",
  encode(t.iban_sealed, 'base64') as "ibanSealed", t.contract_start::text as "contractStart",
  t.contract_end::text as "contractEnd", t.criminal_record_seen_on::text as "criminalRecordSeenOn", t.rates,
  ${userName(sql`t.updated_by_id`)} as "updatedBy"
  from teachers t where t.id = ${id}`;

export interface ReadPay {
  stored: StoredPay;
  masked: TeacherPay;
}
const payAuditEntries = auditEntriesOf('teacher', payAuditLabels);

/** Pay and bank: read with an audit entry, changed one section at a time. */
export function payRepository(services: Services) {
  const { db, now, config, audit } = services;
  const cipher = fieldCipher(config.secret);

  async function read(queries: Queries, id: number): Promise<ReadPay | undefined> {
    const [stored] = await rowsOf(queries, storedPay, payOf(id));
    return stored && { stored, masked: maskedPay(stored, cipher, today(now())) };
  }

  const { change } = writerOf<ReadPay>(services, {
    name: 'Répétiteur·trice',
    beforeWrite: ({ tx }, id) => lockFile(tx, id),
    read,
    auditEntries: (action, before, after) => payAuditEntries(action, before?.masked, after?.masked),
  });

  return {
    /** Recorded unless it is the owner who reads (people 47). */
    find: (id: number, person: Person): Promise<TeacherPay | undefined> =>
      db.transaction(async (tx) => {
        const found = await read(tx, id);
        if (found && !isOwnTeacher(person, id))
          await recordRead(audit, tx, person, { what: 'read_pay', entity: 'teacher', entityId: id });
        return found?.masked;
      }),

    save: (at: At, body: TeacherPayChange, person: Person) =>
      change(at.id, person, 'change', async ({ tx, before, put }) =>
        put(teachers, at, await columnsOf(tx, before.stored, body)),
      ),

    /** The number in clear; who asked is recorded before it leaves. Undefined: no such teacher. */
    reveal: (id: number, field: 'avs' | 'iban', person: Person): Promise<{ value: string | null } | undefined> =>
      db.transaction(async (tx) => {
        const column = field === 'avs' ? teachers.avsSealed : teachers.ibanSealed;
        const [row] = await tx.select({ sealed: column }).from(teachers).where(eq(teachers.id, id));
        if (!row) return undefined;
        await recordRead(audit, tx, person, { what: `reveal_${field}`, entity: 'teacher', entityId: id });
        return { value: row.sealed && cipher.open(row.sealed) };
      }),
  };

  async function columnsOf(tx: Queries, before: StoredPay, { section, values }: TeacherPayChange) {
    switch (section) {
      case 'avs':
        return avsColumns(tx, before.id, values.avs);
      case 'iban':
        return { ibanSealed: values.iban ? cipher.seal(values.iban) : null };
      case 'contract':
        return values;
      case 'rate':
        return { rates: withRate(before.rates, values, today(now())) };
    }
  }

  async function avsColumns(tx: Queries, id: number, avs: string | null) {
    if (!avs) return { avsSealed: null, avsFingerprint: null };
    const fingerprint = cipher.fingerprint(avs);
    const [other] = await tx
      .select({ lastName: teachers.lastName, firstName: teachers.firstName })
      .from(teachers)
      .where(and(eq(teachers.avsFingerprint, fingerprint), ne(teachers.id, id)));
    if (other) {
      const name = `${other.firstName} ${other.lastName}`;
      throw refused({ 'values.avs': `Ce numéro AVS appartient déjà à ${name}.` }).naming(name);
    }
    return { avsSealed: cipher.seal(avs), avsFingerprint: fingerprint };
  }
}
