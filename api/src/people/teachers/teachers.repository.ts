import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { TeacherChange } from '@tandem/shared/contract/people/teachers';
import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { type Choice, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { listItems, teachers, users } from '../../platform/db/schema';
import { stampOf } from '../../platform/db/stamp';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { findOpenGroups, type StoredTeacher } from './teachers.file.repository';
import { checkBirth, checkStep, choicesOf, choicesOfNew, columnsOf, keptBy } from './teachers.rules';
import type { Context, TeacherWriter, Written } from './teachers.write';

/** Somebody else must take these groups over first. */
interface Kept {
  openGroups: { id: number; code: string }[];
}

export function teachersRepository({ db, now }: Services, { read, record, write }: TeacherWriter) {
  /** Writes these columns if the version is still the current one. */
  async function set({ tx, before, stamp }: Context, version: number, columns: Record<string, unknown>) {
    const changed = await tx
      .update(teachers)
      .set({ ...columns, ...stamp.changed })
      .where(and(eq(teachers.id, before.id), eq(teachers.version, version)))
      .returning({ id: teachers.id });
    return changed.length > 0;
  }

  /** As `write`, unless open groups would be left without a teacher. */
  async function release(id: number, person: Person, action: string, run: (context: Context) => Promise<boolean>) {
    let openGroups: Kept['openGroups'] = [];
    const written = await write(id, person, action, async (context) => {
      openGroups = await findOpenGroups(context.tx, id);
      return openGroups.length === 0 && (await run(context));
    });
    return openGroups.length > 0 ? { openGroups } : written;
  }

  return {
    find: (id: number) => read(db, id),

    add: (body: TeacherAdd, person: Person): Promise<StoredTeacher> =>
      db.transaction(async (tx) => {
        await checkChoices(tx, choicesOfNew(body));
        await checkNpa(tx, body.contact, 'contact.npa');
        const { status, identity, contact, study, teaching, availability } = body;
        const studied = study ? columnsOf({ section: 'study', values: study }) : {};
        const [row] = await tx
          .insert(teachers)
          .values({
            status,
            ...identity,
            ...contact,
            ...studied,
            ...teaching,
            ...availability,
            ...stampOf(person, now()).added,
          })
          .returning({ id: teachers.id });
        const after = (await read(tx, row!.id))!;
        await record(tx, person, 'create', { after });
        return after;
      }),

    /** Changes one section; new names reach the account in the same transaction. */
    change: (id: number, version: number, body: TeacherChange, person: Person): Promise<Written> =>
      write(id, person, 'change', async (context) => {
        const { tx, before, stamp, today } = context;
        const { section, values } = body;
        await checkChoices(tx, choicesOf(section, values, 'values.'), keptBy(before));
        if (section === 'contact') await checkNpa(tx, values, 'values.npa');
        if (section === 'origin') checkBirth(values.birthDate, today);
        if (!(await set(context, version, columnsOf(body)))) return false;
        if (section === 'identity') {
          const { lastName, firstName } = values;
          await tx
            .update(users)
            .set({ lastName, firstName, ...stamp.changed })
            .where(eq(users.teacherId, id));
        }
        return true;
      }),

    /** One step of domain §1.6. */
    move: (id: number, version: number, to: TeacherStatus, person: Person): Promise<Written | Kept> => {
      const step = async (context: Context) => {
        // Whoever read an older file hears that, not that their step does not exist.
        if (context.before.version !== version) return false;
        checkStep(context.before.status, to);
        return set(context, version, { status: to });
      };
      return to === 'inactive' ? release(id, person, 'change', step) : write(id, person, 'change', step);
    },

    archive: (id: number, version: number, person: Person): Promise<Written | Kept> =>
      release(id, person, 'archive', (context) =>
        set(context, version, { archivedAt: context.stamp.changed.updatedAt }),
      ),
    restore: (id: number, version: number, person: Person): Promise<Written> =>
      write(id, person, 'restore', (context) => set(context, version, { archivedAt: null })),
  };
}

async function checkChoices(tx: Queries, choices: readonly Choice[], kept?: ReadonlySet<number>): Promise<void> {
  const faults = await faultsOf(tx, choices, kept);
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** A Swiss address has a Swiss postcode. */
async function checkNpa(
  tx: Queries,
  { npa, countryId }: { npa: string | null; countryId: number | null },
  field: string,
) {
  if (!countryId || !npa || /^[1-9]\d{3}$/.test(npa)) return;
  const [country] = await tx.select({ extra: listItems.extra }).from(listItems).where(eq(listItems.id, countryId));
  if (country?.extra['iso2'] === 'CH') throw refused({ [field]: 'Un NPA suisse a quatre chiffres.' });
}
