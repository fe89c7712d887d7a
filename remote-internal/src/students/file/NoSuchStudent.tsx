import { audienceOf, landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { EmptyState } from '@tandem/shared/ui/EmptyState';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { UserX } from 'lucide-react';

/** The file does not exist, or is none of this person's business: the page says the same for both. */
export function NoSuchStudent() {
  const { user } = usePlatform();
  const isTeacher = audienceOf(user) === 'teacher';

  return (
    <>
      <h1 className="vh">Apprenti introuvable</h1>
      <EmptyState
        icon={<UserX size={28} aria-hidden />}
        title="Cet apprenti est introuvable."
        text="L’adresse contient peut-être une erreur, ou la fiche ne vous est pas accessible."
        action={
          <LinkButton to={isTeacher ? ((user && landingOf(user)) ?? '/') : '/internal/students'}>
            {isTeacher ? 'Retour à mon profil' : 'Retour à la liste des apprentis'}
          </LinkButton>
        }
      />
    </>
  );
}
