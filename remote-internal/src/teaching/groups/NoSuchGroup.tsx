import { landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { NoSuchFile } from '../../kit/record/file/NoSuchFile';

/** A group that is not there, or not for this person. */
export function NoSuchGroup() {
  const { user } = usePlatform();
  return (
    <NoSuchFile
      heading="Groupe introuvable"
      title="Ce groupe est introuvable."
      back={{ to: (user && landingOf(user)) ?? '/', label: 'Retour à la page d’accueil' }}
    />
  );
}
