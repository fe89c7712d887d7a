import type { Consent } from '@tandem/shared/contract/people/consents';
import { testApp } from '../../testing/app';
import { anApprenticeForm } from '../../testing/forms';
import { aSubmission, journalOf, takeIn } from '../../testing/intake';

it('ce qui est accordé ou refusé dans le formulaire est enregistré, avec la référence', async () => {
  const test = await testApp();
  const sent = await aSubmission(test, 'aa_student', await anApprenticeForm(test));
  const { studentId } = await takeIn(test, sent);
  const admin = await test.as('admin');
  const { rows } = (await admin.get(`/api/students/${studentId}/consents`)).json<{ rows: Consent[] }>();
  expect(rows.map(({ scope, state }) => [scope, state])).toEqual([
    ['share_representative', 'refused'],
    ['share_company', 'given'],
    ['privacy_notice', 'given'],
  ]);
  expect(rows[0]).toMatchObject({ via: 'form', evidence: sent.ref, givenOn: '2026-11-23', recordedBy: 'Système' });
  expect(await journalOf(test, 'consent', rows[0]!.id)).toEqual([
    { action: 'create', reason: `Demande ${sent.ref}`, userId: null },
  ]);
});
