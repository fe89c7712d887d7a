import { audienceOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { InPreparation } from '../InPreparation';
import { SignedIn } from './SignedIn';

export default function CoachingPage() {
  const { user } = usePlatform();

  return (
    <>
      {user && audienceOf(user) === 'external' && <SignedIn user={user} />}
      <InPreparation
        title="Demande d’accompagnement CoachApp"
        back={{ to: '/external/ca-apprentice-landing', label: 'Retour à la présentation' }}
      >
        Indiquez qui demande l’accompagnement, le nom de l’apprenti·e, sa profession et, en quelques lignes, la
        situation. Évitez les détails médicaux et dites si le contrat d’apprentissage est en danger.
      </InPreparation>
    </>
  );
}
