import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from './app';
import { addGroup, addEnrolment } from './enrolments';
import { addStudent, aRepresentative, aTraining } from './students';

let turn = 0;

/** Two files and what becomes of them; `given` is read at each use, when `beforeAll` has run. */
export function mergesOf(given: () => { test: TestApp; admin: Client }) {
  const rows = async <Row = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await given().test.db.execute(query)).rows as Row[];

  /** Two files of one person, with everything that may hang on a file; `twice`: the registration for a branch that both have, in `group`. */
  async function twoFiles() {
    const { test, admin } = given();
    turn += 1;
    const person = {
      lastName: `Dupont${'abcdefghijklmnopqrstuvwxyz'[turn]}`,
      firstName: 'Léa',
      birthDate: '2010-03-04',
    };
    const more = async (name: string) => ({
      representative: aRepresentative,
      apprenticeship: await aTraining(admin, { company: { name, npa: null } }),
    });
    const kept = await addStudent(admin, person, await more(`Garage ${turn}`));
    const merged = await addStudent(
      admin,
      { ...person, firstName: 'Lea-Marie' },
      {
        ...(await more(`Atelier ${turn}`)),
        contact: { mobile: '078 000 11 22', phone: '021 555 11 22', email: 'lea@exemple.ch' },
      },
    );
    const [branch] = await rows<{ id: number }>(sql`select max(id) as id from list_items where list = 'branch'`);
    const group = await addGroup(test, { capacity: 2 });
    const other = await addGroup(test, { branchId: branch!.id });
    await addEnrolment(test, { groupId: group.id, studentId: kept.id, fromDate: '2026-09-01' });
    const twice = await addEnrolment(test, { groupId: group.id, studentId: merged.id, fromDate: '2026-10-01' });
    await addEnrolment(test, { groupId: other.id, studentId: merged.id, fromDate: '2026-09-01' });
    await test.db.execute(sql`insert into student_notes (student_id, text) values (${merged.id}, 'Appeler le soir')`);
    await test.db.execute(sql`insert into consents (student_id, scope, given_by, is_given, given_on, via)
      values (${merged.id}, 'newsletter', 'self', true, '2026-09-01', 'form')`);
    await test.db
      .execute(sql`insert into documents (student_id, title, file_name, mime, size, sha256, stored_name, scan)
      values (${merged.id}, 'Contrat', 'c.pdf', 'application/pdf', 1, 'aa', ${`stored-${turn}`}, 'not_scanned')`);
    return { kept, merged, group, twice };
  }
  const merge = ({ kept, merged }: { kept: StudentFile; merged: StudentFile }, more: object = {}) =>
    given().admin.post(`/api/students/${kept.id}/merge`, {
      otherId: merged.id,
      version: kept.version,
      otherVersion: merged.version,
      ...more,
    });
  const undo = (mergeId: number) => given().admin.post(`/api/merges/${mergeId}/undo`);
  const fileOf = async (id: number) => (await given().admin.get(`/api/students/${id}`)).json<StudentFile>();

  /** Every table of the register; what any write raises (version and stamp of the two files) is left out. */
  async function register() {
    const tables = [
      'students',
      'companies',
      ...Object.keys(given().test.app.services.registry.onStudents),
      'list_items',
      'groups',
      'teachers',
    ];
    const found = tables.map((table) =>
      rows(
        sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_id' as row from ${sql.identifier(table)} t order by t.id`,
      ),
    );
    return Object.fromEntries((await Promise.all(found)).map((content, index) => [tables[index], content]));
  }

  return { rows, twoFiles, merge, undo, fileOf, register };
}
