import { landingOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { NoSuchFile } from '../../kit/record/file/NoSuchFile';

const texts = {
  group: { heading: 'Groupe introuvable', title: 'Ce groupe est introuvable.' },
  course: { heading: 'Branche ou lieu introuvable', title: 'Cette branche ou ce lieu est introuvable.' },
} as const;

/** A group, or the branch and place of a new one, that is not there or not for this person. */
export function NoSuchGroup({ what = 'group' }: { what?: keyof typeof texts }) {
  const { user } = usePlatform();
  return (
    <NoSuchFile {...texts[what]} back={{ to: (user && landingOf(user)) ?? '/', label: 'Retour à la page d’accueil' }} />
  );
}
