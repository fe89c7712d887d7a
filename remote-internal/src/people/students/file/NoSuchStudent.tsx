import { audienceOf, landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { NoSuchFile } from '../../../kit/record/file/NoSuchFile';

/** An apprentice who is not there, or not for this person. */
export function NoSuchStudent() {
  const { user } = usePlatform();
  const own = audienceOf(user) === 'teacher' && user && landingOf(user);

  return (
    <NoSuchFile
      heading="Apprenti·e introuvable"
      title="Cette personne est introuvable."
      back={
        own
          ? { to: own, label: 'Retour à mon profil' }
          : { to: '/internal/students', label: 'Retour à la liste des apprenti·es' }
      }
    />
  );
}
