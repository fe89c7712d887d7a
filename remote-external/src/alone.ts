// npm run dev -w remote-external: this remote without shell, federation or API.
import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import { offer } from '@tandem/shared/contract/desk/offer';
import { login } from '@tandem/shared/contract/access/session.addresses';
import { ApiError } from '@tandem/shared/platform';
import { startAlone } from '@tandem/shared/standalone';
import routes from './routes';

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
      },
    ],
    [login, new ApiError(422, 'Les identifiants indiqués sont invalides.')],
  ],
});
