import { landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { SignIn } from '@tandem/shared/ui/sign-in/SignIn';
import { AccessRequest } from './AccessRequest';
import styles from './AdviserLoginPage.module.css';

export default function AdviserLoginPage() {
  const { user } = usePlatform();

  return (
    <div className={styles.card}>
      {user ? (
        <AlreadySignedIn name={`${user.firstName} ${user.lastName}`} to={landingOf(user) ?? '/'} />
      ) : (
        <SignIn
          heading="Conseiller·ères aux apprentis"
          intro="Connectez-vous pour demander un accompagnement CoachApp et suivre vos demandes."
        >
          <AccessRequest />
        </SignIn>
      )}
    </div>
  );
}

function AlreadySignedIn({ name, to }: { name: string; to: string }) {
  const isInternal = to.startsWith('/internal');
  return (
    <>
      <h1 className={styles.heading}>Vous êtes déjà connecté·e</h1>
      <p>
        Session ouverte au nom de <strong>{name}</strong>.
      </p>
      <LinkButton to={to} variant="primary">
        {isInternal ? 'Aller à la page d’accueil' : 'Aller aux demandes CoachApp'}
      </LinkButton>
    </>
  );
}
