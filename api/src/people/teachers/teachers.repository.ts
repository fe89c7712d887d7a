import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { TeacherChange } from '@tandem/shared/contract/people/teachers';
import type { HandedGroup } from '@tandem/shared/contract/people/teachers.hand-over';
import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { today } from '@tandem/shared/rules/dates';
import { eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { type Choice, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { listItems, teachers, users } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import type { At, Change, Work, Written } from '../../platform/http/write';
import { findFile, findOpenGroups, type StoredTeacher } from './teachers.file.repository';
import { handOverGroups, lockTeachers } from './teachers.hand-over.repository';
import { checkBirth, checkStep, choicesOf, choicesOfNew, columnsOf, currentChoices } from './teachers.rules';
import { settleApplications } from './teachers.notices.repository';
import { teacherWriter } from './teachers.write';

/** Somebody else must take these groups over first. */
interface Released {
  openGroups: { id: number; code: string }[];
}

type Step = (file: Change<StoredTeacher>) => Promise<boolean>;

/** A teacher who leaves, and who takes the groups over. */
interface Leaver extends At {
  handOver: readonly HandedGroup[];
}

export function teachersRepository(services: Services) {
  const { add, change, record } = teacherWriter(services);

  /** As `change`, once each open group is with whom was named for it (people 21); all or nothing. */
  async function release({ id, handOver }: Leaver, person: Person, action: string, step: Step) {
    let openGroups: Released['openGroups'] = [];
    const takers = [...new Set(handOver.flatMap(({ teacherId }) => teacherId ?? []))];
    const written = await change(id, person, action, async (file) => {
      await lockTeachers(file.tx, [id, ...takers]);
      const named = new Set(handOver.map(({ groupId }) => groupId));
      openGroups = (await findOpenGroups(file.tx, id)).filter((group) => !named.has(group.id));
      if (openGroups.length > 0) return false;
      return (await step(file)) && recording(file, takers, () => handOverGroups(file, id, handOver));
    });
    return openGroups.length > 0 ? { openGroups } : written;
  }

  /** The groups that somebody gets stand in the own journal too. */
  async function recording(work: Work, takers: readonly number[], write: () => Promise<void>): Promise<true> {
    const files = () => Promise.all(takers.map((id) => findFile(work.tx, id, work.today)));
    const before = await files();
    await write();
    for (const [index, after] of (await files()).entries())
      await record(work, { action: 'change', before: before[index], after });
    return true;
  }

  return {
    find: (id: number) => findFile(services.db, id, today(services.now())),

    add: (body: TeacherAdd, person: Person): Promise<StoredTeacher> =>
      add(person, async ({ tx, stamp }) => {
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
            ...stamp.added,
          })
          .returning({ id: teachers.id });
        return row!.id;
      }),

    /** Changes one section; new names reach the account in the same transaction. */
    change: (at: At, body: TeacherChange, person: Person): Promise<Written<StoredTeacher>> =>
      change(at.id, person, 'change', async ({ tx, before, put, stamp, today }) => {
        const { section, values } = body;
        await checkChoices(tx, choicesOf(section, values, 'values.'), currentChoices(before));
        if (section === 'contact') await checkNpa(tx, values, 'values.npa');
        if (section === 'origin') checkBirth(values.birthDate, today);
        if (!(await put(teachers, at, columnsOf(body)))) return false;
        if (section === 'identity') {
          const { lastName, firstName } = values;
          await tx
            .update(users)
            .set({ lastName, firstName, ...stamp.changed })
            .where(eq(users.teacherId, at.id));
        }
        return true;
      }),

    /** One step of people 20. */
    move: (at: Leaver, to: TeacherStatus, person: Person): Promise<Written<StoredTeacher> | Released> => {
      const step: Step = async ({ before, put, tx, stamp }) => {
        // Whoever read an older file hears that, not that their step does not exist.
        if (before.version !== at.version) return false;
        checkStep(before.status, to);
        await settleApplications(tx, [at.id], stamp.changed.updatedAt);
        return put(teachers, at, { status: to });
      };
      return to === 'inactive' ? release(at, person, 'change', step) : change(at.id, person, 'change', step);
    },

    archive: (at: Leaver, person: Person): Promise<Written<StoredTeacher> | Released> =>
      release(at, person, 'archive', ({ put, stamp }) => put(teachers, at, { archivedAt: stamp.changed.updatedAt })),
    restore: (at: At, person: Person): Promise<Written<StoredTeacher>> =>
      change(at.id, person, 'restore', ({ put }) => put(teachers, at, { archivedAt: null })),
  };
}

async function checkChoices(tx: Queries, choices: readonly Choice[], current?: ReadonlySet<number>): Promise<void> {
  const faults = await faultsOf(tx, choices, current);
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
