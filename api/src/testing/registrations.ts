import { type Client, testApp, type TestApp } from './app';
import { firstTeaching } from './enrolments';
import { addStudent, aTraining } from './students';

/** An application with «Léa Dupont», who learns something, and what she may be registered for. */
export interface Registering {
  test: TestApp;
  admin: Client;
  studentId: number;
  first: Awaited<ReturnType<typeof firstTeaching>>;
  /** An item of a list; the second one, unless said. */
  itemOf: (list: string, at?: number) => Promise<{ id: number; label: string }>;
}

export async function aRegistering(): Promise<Registering> {
  const test = await testApp();
  const admin = await test.as('admin');
  const apprenticeship = await aTraining(admin, { company: null });
  const { id } = await addStudent(admin, { lastName: 'Dupont', firstName: 'Léa' }, { apprenticeship });
  const itemOf = async (list: string, at = 1) =>
    (await admin.get(`/api/lists?keys=${list}`)).json<Record<string, { id: number; label: string }[]>>()[list]![at]!;
  return { test, admin, studentId: id, first: await firstTeaching(test), itemOf };
}
