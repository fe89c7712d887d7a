// npm run dev -w remote-auth: this remote without shell, federation or API. Any password signs in; «refus» is refused.
import '@tandem/shared/ui/tokens.css';
import '@tandem/shared/ui/base.css';
import type { User } from '@tandem/shared/contract/access/session';
import { login, passwordReset, passwordResetMail } from '@tandem/shared/contract/access/session.addresses';
import { ApiError } from '@tandem/shared/platform';
import { startAlone } from '@tandem/shared/standalone';
import routes from './routes';

const person: User = {
  id: 1,
  role: 'admin',
  firstName: 'Camille',
  lastName: 'Rochat',
  email: 'camille.rochat@exemple.ch',
  teacher: null,
};

const answerLogin = ({ body }: { body: { password: string } }) =>
  body.password === 'refus' ? new ApiError(422, 'Les identifiants indiqués sont invalides.') : person;

void startAlone(routes, {
  replies: [
    [login, answerLogin],
    [passwordResetMail, null],
    [passwordReset, null],
  ],
  signedIn: ({ email }) => console.info(`Session ouverte pour ${email}`),
});
