import type { DuplicateCandidate, StudentChange } from '@tandem/shared/contract/people/students';
import type { StudentAdd } from '@tandem/shared/contract/people/students.fields';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { recordRead } from '../../platform/audit/audit.reads';
import { checkChoices } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { maySensitive } from '../../platform/db/own-office.repository';
import { contacts, students } from '../../platform/db/schema';
import { askFirst } from '../../platform/http/asking';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import type { At, Work, Written } from '../../platform/http/write';
import { checkNpa } from '../address.repository';
import { findDuplicates, lockName } from '../duplicates.repository';
import { addApprenticeship } from './file/apprenticeships.repository';
import { comparable, type MaskedFile } from './file/students.presenter';
import type { StudentWriter } from './file/write.repository';
import { checkChange, checkNew, choicesOfNew, choicesOfSection, currentChoices } from './students.rules';

type Added = { candidates: DuplicateCandidate[] } | { file: MaskedFile };

export function studentsRepository(
  { db, audit, registrations }: Services,
  { cipher, hasAvs, read, within, record, change, changeIn }: StudentWriter,
) {
  return {
    find: (id: number) => read(db, id),

    /** Adds an apprentice with everything typed, or nothing and who it may already be. */
    add: (body: StudentAdd, person: Person): Promise<Added> =>
      within(person, async (work): Promise<Added> => {
        const { tx, today } = work;
        checkNew(body, today, person);
        await checkChoices(tx, choicesOfNew(body));
        await checkNpa(tx, body.address, 'address.npa');
        if (body.avs) {
          await checkUsesAvs(tx, 'avs');
          await checkAvs(tx, cipher.fingerprint(body.avs), 'avs');
        }
        await lockName(tx, body.identity);
        const candidates = body.acceptDuplicate ? [] : await probable(tx, body, person, today);
        if (candidates.length > 0) return { candidates };
        const after = (await read(tx, await insert(work, body)))!;
        await record(work, { action: 'create', after, reason: body.acceptDuplicate?.reason });
        return { file: after };
      }),

    /** Changes one section; the version decides who was first. */
    saveSection: (at: At, body: StudentChange, person: Person): Promise<Written<MaskedFile>> =>
      change(at.id, person, 'change', async ({ tx, before, put, today }) => {
        checkChange(body, before, today, await maySensitive(tx, person, at.id));
        await checkChoices(tx, choicesOfSection(body.section, body.values, 'values.'), currentChoices(before));
        if (body.section === 'address') await checkNpa(tx, body.values, 'values.npa');
        return put(students, at, body.section === 'avs' ? await avsColumns(tx, at.id, body.values.avs) : body.values);
      }),

    /** Ends what is open in courses too: asked first, and one act that is taken back whole (people 33). */
    archive: (at: At, agreed: string | undefined, person: Person): Promise<Written<MaskedFile>> =>
      within(
        person,
        (work) =>
          changeIn(work, at.id, 'archive', async ({ put, stamp }) => {
            if (!(await put(students, at, { archivedAt: stamp.changed.updatedAt }))) return false;
            askFirst(await registrations().closeAll(work, at.id), agreed);
            return true;
          }),
        true,
      ),

    restore: (at: At, person: Person): Promise<Written<MaskedFile>> =>
      change(at.id, person, 'restore', ({ put }) => put(students, at, { archivedAt: null })),

    /** The number in clear; who asked is recorded before it leaves. Undefined: no such apprentice. */
    revealAvs: (id: number, person: Person): Promise<{ avs: string | null } | undefined> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select({ sealed: students.avsSealed }).from(students).where(eq(students.id, id));
        if (!row || !(await hasAvs(tx))) return undefined;
        await recordRead(audit, tx, person, { what: 'reveal_avs', entity: 'student', entityId: id });
        return { avs: row.sealed && cipher.open(row.sealed) };
      }),
  };

  async function insert({ tx, stamp, today }: Work, body: StudentAdd): Promise<number> {
    const { identity, address, contact, origin, background, avs, representative, apprenticeship } = body;
    const year = Number(today.slice(2, 4));
    const [row] = await tx
      .insert(students)
      .values({
        ...identity,
        ...address,
        ...contact,
        ...origin,
        ...background,
        ...stamp.added,
        ...(avs ? sealedAvs(avs) : {}),
        number: sql`next_student_number(${year})`,
      })
      .returning({ id: students.id });
    const { id } = row!;
    if (representative) {
      await tx
        .insert(contacts)
        .values({ ...representative, studentId: id, kind: 'legal_representative', ...stamp.added });
    }
    if (apprenticeship) {
      await addApprenticeship(tx, { studentId: id, values: apprenticeship, field: 'apprenticeship', stamp });
    }
    return id;
  }

  function sealedAvs(avs: string) {
    return { avsSealed: cipher.seal(avs), avsFingerprint: cipher.fingerprint(avs) };
  }

  async function checkUsesAvs(tx: Queries, field: string) {
    if (!(await hasAvs(tx))) throw refused({ [field]: 'Le numéro AVS des apprenti·es n’est pas utilisé.' });
  }

  async function avsColumns(tx: Queries, id: number, avs: string | null) {
    await checkUsesAvs(tx, 'values.avs');
    if (!avs) return { avsSealed: null, avsFingerprint: null };
    await checkAvs(tx, cipher.fingerprint(avs), 'values.avs', id);
    return sealedAvs(avs);
  }
}

async function probable(
  tx: Queries,
  { identity, contact }: StudentAdd,
  person: Person,
  day: string,
): Promise<DuplicateCandidate[]> {
  const typed = { ...identity, mobile: contact.mobile, email: contact.email };
  const found = await findDuplicates(tx, comparable(person, typed), day);
  return found.some(({ verdict }) => verdict === 'probable') ? found : [];
}

/** The same AVS number is the same person (people 6). */
async function checkAvs(tx: Queries, fingerprint: Buffer, field: string, exceptId = 0): Promise<void> {
  const [other] = await tx
    .select({ number: students.number })
    .from(students)
    .where(and(eq(students.avsFingerprint, fingerprint), ne(students.id, exceptId), isNull(students.anonymisedAt)));
  if (other) throw refused({ [field]: `Ce numéro AVS appartient déjà au dossier ${other.number}.` });
}
