import { lists } from '@tandem/shared/contract/settings/lists';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { aListItem, aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import RegistrationPage from './RegistrationPage';
import { RegistrationsTab } from './RegistrationsTab';

const aRegistration = (given: Partial<Registration> = {}): Registration => ({
  id: 5,
  version: 3,
  studentId: 12,
  name: 'Lina Baumann',
  trainingYear: '2026-2027',
  branchId: 1,
  branch: 'Mathématiques',
  status: 'waiting',
  statusChangedAt: '2026-09-01T08:00:00.000Z',
  submittedAt: '2026-09-01T08:00:00.000Z',
  places: [{ id: 2, label: 'Nyon' }],
  motives: [{ id: 3, label: 'Notes insuffisantes' }],
  availability: { ma: ['soir'] },
  average: 35,
  goal: 'Réussir l’examen',
  payerTypeId: 4,
  payerType: 'Entreprise',
  payerContactId: 8,
  payerContact: 'Anne Favre',
  sourceStudentId: null,
  sourceStudent: null,
  regionId: 6,
  region: 'Lausanne',
  regionReason: 'Convention',
  priority: 1,
  comment: null,
  failReason: null,
  statusReason: null,
  closedOn: null,
  enrolments: [],
  ...given,
});
const student = {
  id: 12,
  name: 'Lina Baumann',
  profession: 'Dessinatrice',
  learningYear: '2e année',
  schoolDays: [],
  sourceStudentId: null,
  regionId: 7,
  region: 'La Côte',
  priorityReason: null,
  closedBecause: null,
  contacts: [{ id: 8, label: 'Anne Favre' }],
};
const ofStudent = { student, rows: [aRegistration()] };
const offered = {
  branch: [aListItem({ id: 1, label: 'Mathématiques' })],
  'location-course': [aListItem({ id: 2, label: 'Nyon' })],
  'why-appapp': [aListItem({ id: 3, label: 'Notes insuffisantes' })],
  'payer-type': [aListItem({ id: 4, label: 'Entreprise' })],
  region: [aListItem({ id: 6, label: 'Lausanne' }), aListItem({ id: 7, label: 'La Côte' })],
  'source-student': [],
};

it('une inscription se change, et garde ce qu’on n’y touche pas', async () => {
  const { user, platform } = renderPage(<RegistrationPage />, {
    at: '/internal/students/reg-app-app/12?registration=5',
    path: '/internal/students/reg-app-app/:id',
    user: aUser({ role: 'admin' }),
    replies: [
      [registrations.ofStudent, ofStudent],
      [lists.read, offered],
      [registrations.change, aRegistration({ version: 4 })],
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Objectif' }), ', sans stress');
  expect(screen.getByLabelText('Région')).toHaveAccessibleDescription('D’après les adresses\u00a0: La Côte');
  expect(screen.getByLabelText(/^Motif de la région/)).toHaveValue('Convention');
  await user.selectOptions(screen.getByLabelText('Région'), 'La Côte');
  expect(screen.queryByLabelText(/^Motif de la région/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(platform.calls.find(({ method }) => method === 'PATCH')?.input).toEqual({
      params: { id: 5 },
      body: {
        version: 3,
        values: {
          whyAppappIds: [3],
          average: 35,
          goal: 'Réussir l’examen, sans stress',
          locationCourseIds: [2],
          availability: { ma: ['soir'] },
          payerTypeId: 4,
          payerContactId: 8,
          payerFrom: null,
          sourceStudentId: null,
          regionId: 7,
          regionReason: 'Convention',
          priority: 1,
          comment: null,
        },
      },
    }),
  );
});

it('la fiche dit tout ce qu’une inscription dit, sous les mêmes mots', async () => {
  renderPage(<RegistrationsTab studentId={12} />, { replies: [[registrations.ofStudent, ofStudent]] });
  await screen.findByText('Contact du payeur');
  const said = (label: string) => screen.getByText(label).nextElementSibling;
  expect(said('Contact du payeur')).toHaveTextContent('Anne Favre');
  expect(said('Note actuelle')).toHaveTextContent('3.5');
  expect(said('Disponibilités')).toHaveTextContent('Mardi : soir');
  expect(said('Motif de la région')).toHaveTextContent('Convention');
  expect(said('Prioritaire')).toHaveTextContent('oui');
});
