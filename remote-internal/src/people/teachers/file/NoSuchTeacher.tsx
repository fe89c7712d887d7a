import { landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { NoSuchFile } from '../../../kit/record/file/NoSuchFile';

/** A teacher who is not there, or not for this person. */
export function NoSuchTeacher() {
  const { user } = usePlatform();
  return (
    <NoSuchFile
      heading="Répétiteur·trice introuvable"
      title="Cette personne est introuvable."
      back={{ to: (user && landingOf(user)) ?? '/', label: 'Retour à la page d’accueil' }}
    />
  );
}
