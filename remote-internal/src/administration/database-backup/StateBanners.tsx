import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { sizeOf } from '../../kit/file-size';
import { isUnderWay } from './backup.messages';

/** What endangers the data, and what helps. */
export const StateBanners = ({ overview }: { overview: BackupOverview }) => (
  <>
    {overview.isLate && <Banner tone="err">{`${lateSentence(overview)} ${helpOf(overview)}`}</Banner>}
    {overview.isDiskLow && (
      <Banner tone="warn">
        {`${roomSentence(overview)} Supprimez d’anciennes sauvegardes, gardez-en moins ou agrandissez le disque.`}
      </Banner>
    )}
  </>
);

const lateSentence = ({ lastGoodAt }: BackupOverview) =>
  lastGoodAt
    ? `La dernière bonne sauvegarde date du ${formatInstant(lastGoodAt)}\u00a0: une panne ferait perdre tout ce qui a été saisi depuis.`
    : 'Il n’y a aucune bonne sauvegarde\u00a0: une panne ferait tout perdre.';

function helpOf({ plan, runs }: BackupOverview): string {
  if (plan.passphrase === 'none') return 'Choisissez une phrase de passe, puis sauvegardez.';
  if (runs.some((run) => run.task === 'backup' && isUnderWay(run))) return 'Une sauvegarde est en cours.';
  const last = runs.find((run) => run.task === 'backup' && !isUnderWay(run));
  if (last?.state === 'failed')
    return `La dernière tentative a échoué\u00a0: ${last.fault ?? 'la cause n’est pas connue.'} Sauvegardez dès que c’est réglé.`;
  return 'Sauvegardez maintenant.';
}

const roomSentence = ({ freeBytes }: BackupOverview) =>
  freeBytes === null
    ? 'La place manque bientôt pour les sauvegardes.'
    : `Il ne reste que ${sizeOf(freeBytes)} pour les sauvegardes, moins que deux de plus.`;
