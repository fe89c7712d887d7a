import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addStudent, post, read } from '../src/calls';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const aWord = () => randomUUID().replaceAll(/[^a-f]/g, '');

/** A coach of this office, with an account. */
async function addCoach(page: Page, firstName: string, officeId: number) {
  const lastName = `Départ${aWord()}`;
  const email = `${aWord()}@exemple.ch`;
  const values = { firstName, lastName, email, function: 'Coach', workload: 80, phone: null, hiredOn: null };
  const added = await post<{ id: number }>(page, '/api/employees', {
    values: { ...values, coachAppOfficeId: officeId },
  });
  await post(page, '/api/users', { of: 'employee', employeeId: added.id, email, role: 'coach' });
  return { id: added.id, lastName, name: `${firstName} ${lastName}` };
}

test('une coach part: ses quatorze suivis passent à un collègue dans le même acte, et reviennent si on l’annule', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  const { rows: known } = await read<{ rows: { id: number; officeId: number }[] }>(page, '/api/coachings?size=25');
  const { officeId } = known[0]!;
  const [leaver, taker] = [await addCoach(page, 'Ève', officeId), await addCoach(page, 'Noé', officeId)];
  const like = await read<Record<string, unknown> & { areas: { id: number }[] }>(
    page,
    `/api/coachings/${known[0]!.id}`,
  );
  const values = {
    receivedOn: like['receivedOn'],
    applicantLastName: 'Grandjean',
    applicantFirstName: 'Claude',
    applicantFunctionId: like['applicantFunctionId'],
    applicantOrganisation: null,
    applicantPhone: '079 123 45 67',
    applicantEmail: 'claude.grandjean@exemple.ch',
    sourceId: null,
    officeId,
    coachId: leaver.id,
    areaIds: [like.areas[0]!.id],
    situation: 'À remettre.',
    expectations: null,
    isUrgent: false,
    isContractAtRisk: false,
    otherOrganizationIds: [],
    plannedSessions: null,
  };
  for (let index = 0; index < 14; index++) {
    const studentId = await addStudent(page, 'Maude', aWord());
    await post(page, `/api/students/${studentId}/coachings`, { values });
  }

  await visit(page, `/internal/employees?search=${leaver.lastName}`);
  await page.getByRole('button', { name: /^Actions pour Ève/ }).click();
  await page.getByRole('menuitem', { name: 'Noter un départ…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('combobox', { name: /^Maude/ })).toHaveCount(14);
  await dialog.getByRole('combobox', { name: 'Tout remettre à' }).selectOption({ label: `${taker.name} (0 suivi)` });
  await dialog.getByRole('button', { name: 'Noter le départ' }).click();
  await expect(dialog).toHaveCount(0);
  const totalOf = async ({ id }: { id: number }) =>
    (await read<{ total: number }>(page, `/api/coachings?coachId=${id}`)).total;
  const totals = async () => [await totalOf(leaver), await totalOf(taker)];
  expect(await totals()).toEqual([0, 14]);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(totals).toEqual([14, 0]);
});
