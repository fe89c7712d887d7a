import { useEffect, useSyncExternalStore } from 'react';
import { usePlatform } from '../../platform/platform';
import { buttonClass } from '../buttons/button-look';
import { Failure } from './Failure';
import styles from './SignIn.module.css';

/** Why a sign-in with the organisation's account came to nothing, by what the API has left in the browser for a minute. */
const failures: Readonly<Record<string, string>> = {
  refused: 'Ce compte n’ouvre pas Tandem.',
  away: 'Ce service ne répond pas\u00a0: connecte-toi avec ton mot de passe, ou réessaie plus tard.',
  stopped: 'La connexion n’a pas abouti. Réessaie.',
  limited: 'Trop de tentatives. Réessaie dans quelques minutes.',
};
const left = () => failures[/(?:^|; )tandem_sign_in_failure=(\w+)/.exec(document.cookie)?.[1] ?? ''];
const forget = () => void (document.cookie = 'tandem_sign_in_failure=; path=/; max-age=0');
const never = () => () => undefined;

/** The way in with the organisation's own accounts, where there are some; the server has drawn the same into the static page. */
export function OrganisationSignIn() {
  const { apiUrl, signInWith } = usePlatform().config;
  const failure = useSyncExternalStore(never, left, () => undefined);
  useEffect(() => forget, []);

  if (!signInWith) return null;
  return (
    <>
      <p data-sign-in-with="" className={styles.organisation}>
        <a className={buttonClass({})} href={`${apiUrl}/api/oidc/start`}>
          {`Se connecter avec ${signInWith}`}
        </a>
      </p>
      <Failure of={failure && new Error(failure)} />
    </>
  );
}
