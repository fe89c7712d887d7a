import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { TeacherChange } from '@tandem/shared/contract/people/teachers';
import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import type { HandedGroup } from '@tandem/shared/contract/people/teachers.hand-over';
import { today } from '@tandem/shared/rules/time/dates';
import { eq } from 'drizzle-orm';
import type { Services } from '../../services';
import { checkChoices } from '../../platform/db/choices.repository';
import { teachers, users } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import type { At, Change, Work, Written } from '../../platform/http/write';
import { checkNpa } from '../address.repository';
import { findFile, findOpenGroups, type StoredTeacher } from './file/file.repository';
import { handOverGroups, lockTeachers, takeGroupsBack } from './file/hand-over.repository';
import { teacherWriter } from './file/write.repository';
import { settleApplications } from './teachers.notices.repository';
import { checkBirth, checkStep, choicesOf, choicesOfNew, columnsOf, currentChoices } from './teachers.rules';

/** Somebody else must take these groups over first. */
interface Released {
  openGroups: { id: number; code: string }[];
}

type Step = (file: Change<StoredTeacher>) => Promise<boolean>;

/** A teacher who leaves, and who takes the groups over. */
interface Leaver extends At {
  handOver: readonly HandedGroup[];
}

/** A teacher who comes back, and what the departure had handed over. */
interface Returner extends At {
  takeBack: readonly HandedGroup[];
}

const teachersIn = (handed: readonly HandedGroup[]) => [...new Set(handed.flatMap(({ teacherId }) => teacherId ?? []))];

export function teachersRepository(services: Services) {
  const { add, change, changeIn, record, within } = teacherWriter(services);

  /** Moves groups between teachers; those of the others stand in their own journals too. */
  async function passing(work: Work, others: readonly number[], pass: () => Promise<void>): Promise<void> {
    const before = await filesOf(work, others);
    await pass();
    const after = await filesOf(work, others);
    for (const index of others.keys())
      await record(work, { action: 'change', before: before[index], after: after[index] });
  }

  /** As `change`, and the groups come back that a departure handed over. */
  function comeBack({ id, takeBack }: Returner, person: Person, action: string, step: Step) {
    const others = teachersIn(takeBack);
    return within(person, async (work): Promise<Written<StoredTeacher>> => {
      await lockTeachers(work.tx, [id, ...others]);
      return changeIn(work, id, action, async (file) => {
        if (!(await step(file))) return false;
        await passing(work, others, () => takeGroupsBack(work, id, takeBack));
        return true;
      });
    });
  }

  /** As `change`, once each open group is with whom was named for it (people 21); all or nothing. */
  function release({ id, handOver }: Leaver, person: Person, action: string, step: Step) {
    const takers = teachersIn(handOver);
    const named = new Set(handOver.map(({ groupId }) => groupId));
    return within(person, async (work): Promise<Written<StoredTeacher> | Released> => {
      await lockTeachers(work.tx, [id, ...takers]);
      const openGroups = (await findOpenGroups(work.tx, id)).filter((group) => !named.has(group.id));
      if (openGroups.length > 0) return { openGroups };
      return changeIn(work, id, action, async (file) => {
        if (!(await step(file))) return false;
        await passing(work, takers, () => handOverGroups(work, id, handOver));
        return true;
      });
    });
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
    saveSection: (at: At, body: TeacherChange, person: Person): Promise<Written<StoredTeacher>> =>
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
    move: (at: Leaver & Returner, to: TeacherStatus, person: Person): Promise<Written<StoredTeacher> | Released> => {
      const step: Step = async ({ before, put, tx, stamp }) => {
        // Whoever read an older file hears that, not that their step does not exist.
        if (before.version !== at.version) return false;
        checkStep(before.status, to);
        await settleApplications(tx, [at.id], stamp.changed.updatedAt);
        return put(teachers, at, { status: to });
      };
      return to === 'inactive' ? release(at, person, 'change', step) : comeBack(at, person, 'change', step);
    },

    archive: (at: Leaver, person: Person): Promise<Written<StoredTeacher> | Released> =>
      release(at, person, 'archive', ({ put, stamp }) => put(teachers, at, { archivedAt: stamp.changed.updatedAt })),
    restore: (at: Returner, person: Person): Promise<Written<StoredTeacher>> =>
      comeBack(at, person, 'restore', ({ put }) => put(teachers, at, { archivedAt: null })),
  };
}

const filesOf = ({ tx, today }: Work, ids: readonly number[]) => Promise.all(ids.map((id) => findFile(tx, id, today)));
