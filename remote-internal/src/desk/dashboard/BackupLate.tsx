import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';

/** For administrators, while the last good backup is older than two days or missing (delivery 17). */
export function BackupLate({ lastGoodAt }: { lastGoodAt: string | null }) {
  return (
    <Banner tone="err" action={<LinkButton to="/internal/database-backup">Voir les sauvegardes</LinkButton>}>
      {lastGoodAt
        ? `La dernière bonne sauvegarde date du ${formatInstant(lastGoodAt)}.`
        : 'Tandem n’a encore aucune sauvegarde.'}
    </Banner>
  );
}
