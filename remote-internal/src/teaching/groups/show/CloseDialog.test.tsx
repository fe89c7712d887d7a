import { lists } from '@tandem/shared/contract/settings/lists';
import { type GroupFile, groups, type Participant } from '@tandem/shared/contract/teaching/groups';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GroupActions } from './GroupActions';

const person = (registrationId: number, name: string): Participant => ({
  placeId: registrationId,
  registrationId,
  registrationVersion: 2,
  studentId: registrationId,
  name,
  profession: null,
  learningYear: null,
  from: '2026-09-01',
  to: null,
  endKind: null,
  failReason: null,
  goal: null,
});
const group: GroupFile = {
  id: 7,
  version: 3,
  code: 'MAT-MOR-03',
  status: 'running',
  trainingYearId: 5,
  trainingYear: '2026/27',
  branchId: 1,
  branch: 'Mathématiques',
  branchCode: 'MAT',
  locationCourseId: 2,
  location: 'Morges',
  courseLocationId: 4,
  building: 'Gymnase',
  room: '102',
  weekday: 'ma',
  startsAt: '18:00',
  endsAt: '20:00',
  teacherId: 8,
  teacher: 'Noé Blanc',
  firstDate: '2026-09-01',
  lastDate: '2027-06-11',
  holidayProfileId: null,
  holidayProfile: null,
  plannedLessons: 30,
  capacity: 4,
  minSize: 3,
  learningYearIds: [],
  learningYears: [],
  certTypes: [],
  note: null,
  places: 2,
  participants: [person(11, 'Léa Rochat'), person(12, 'Ilan Favre')],
  lessons: { planned: 20, held: 9, cancelled: 1, next: '2026-12-01' },
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Ève Morel',
  may: { change: true },
};

it('clore demande ce que devient chacun, et pourquoi quelqu’un abandonne', async () => {
  const { user, platform } = renderPage(<GroupActions group={group} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      [groups.transition, { ...group, status: 'closed' }],
      [lists.read, { 'fail-reason': [{ id: 31, label: 'Horaire', code: null, isActive: true, extra: {} }] }],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clore le groupe…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Léa Rochat'), 'De nouveau en attente');
  await user.selectOptions(dialog.getByLabelText('Ilan Favre'), 'Abandon');
  const sent = () => platform.calls.filter(({ path }) => path === groups.transition.path);
  await user.click(dialog.getByRole('button', { name: 'Clore le groupe' }));
  expect(sent()).toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText(/^Motif d’abandon/), 'Horaire');
  await user.click(dialog.getByRole('button', { name: 'Clore le groupe' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.input).toMatchObject({
    body: {
      version: 3,
      to: 'closed',
      endings: [
        { registrationId: 11, to: 'waiting' },
        { registrationId: 12, to: 'dropped', failReasonId: 31 },
      ],
    },
  });
});
