// npm run dev -w remote-external: this remote without shell, federation or API.
import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import { offer } from '@tandem/shared/contract/desk/offer';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { login } from '@tandem/shared/contract/access/session.addresses';
import { ApiError } from '@tandem/shared/platform';
import { startAlone } from '@tandem/shared/standalone';
import routes from './routes';

const choices = (...labels: string[]) =>
  labels.map((label, at) => ({ id: at + 1, label, code: null, isActive: true, extra: {} }));
const sent = { ref: 'AA-2026-4F7K' };

void startAlone(routes, {
  config: { apiUrl: '', isDemo: true, silentFailures: [], contactEmail: 'info@exemple.ch' },
  replies: [
    [
      offer.read,
      {
        trainingYear: {
          label: '2026-2027',
          startsOn: '2026-08-24',
          endsOn: '2027-07-02',
          registrationOpensOn: null,
          registrationClosesOn: null,
        },
        isRegistrationOpen: true,
        branches: [
          { id: 1, label: 'Allemand' },
          { id: 2, label: 'Mathématiques' },
        ],
        locations: [{ id: 1, label: 'Lausanne' }],
        courses: [{ branchId: 1, locationCourseId: 1, weekday: 'ma', startsAt: '18:00' }],
        contribution: 1000,
      },
    ],
    [
      publicSubmissions.lists,
      {
        lists: {
          profession: choices('Cuisinier·ère', 'Informaticien·ne'),
          'learning-year': choices('1re année', '2e année'),
          'learning-school': choices('École professionnelle'),
          branch: choices('Allemand', 'Mathématiques'),
          'why-appapp': choices('Notes insuffisantes'),
          'location-course': choices('Lausanne', 'Morges'),
          'payer-type': choices('Représentant·e légal·e'),
          'teacher-school': choices('Haute école'),
          'coachapp-registration-person-function': choices('Parent'),
          'coachapp-accompanying-area': choices('Santé', 'Travail'),
        },
      },
    ],
    [publicSubmissions.openForm, { token: 'essai' }],
    [publicSubmissions.sendApprentice, sent],
    [publicSubmissions.sendTeacher, sent],
    [publicSubmissions.sendCoaching, sent],
    [login, new ApiError(422, 'Les identifiants indiqués sont invalides.')],
  ],
});
