import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { aStudentFile } from '@tandem/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openStudentFile } from '../testing/student-file';

const year = {
  lessons: [],
  tally: { rate: null, absent_unexcused: 0 },
  thresholds: { inARow: 2, inAll: 3 },
  inARow: 0,
  inAll: 0,
};

it.each([
  ['les cours', registrations.ofStudent],
  ['les présences', presence.student],
  ['le suivi', coachings.ofStudent],
])('ce qui est sous «Situation» vient quand elle a sa hauteur : %s d’abord', async (_, last) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const answers = [
    [registrations.ofStudent, { student: { closedBecause: null }, rows: [] }],
    [presence.student, year],
    [coachings.ofStudent, { rows: [] }],
  ] as const;
  const { platform } = openStudentFile(aStudentFile(), {
    replies: answers.map(([call, answer]) => [call, () => (call === last ? coming.then(() => answer) : answer)]),
  });
  const asked = answers.map(([{ path }]) => path);
  await waitFor(() => expect(platform.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(asked)));
  expect(screen.queryByRole('region', { name: 'Identité' })).toBeNull();
  await act(async () => come());
  expect(await screen.findByRole('region', { name: 'Identité' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Situation' })).toBeVisible();
});

it('une fiche archivée montre aussitôt ce que l’on en sait', async () => {
  openStudentFile(aStudentFile({ status: 'archived', archivedAt: '2026-11-20T08:00:00Z' }));
  expect(await screen.findByRole('region', { name: 'Identité' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Situation' })).toBeNull();
});
