import { type Backup, backups } from '@tandem/shared/contract/administration/backups';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { DownloadAgain } from '../../DownloadAgain';

/** Hands a backup to the browser. */
export function DownloadDialog({ backup: { name, createdAt }, onClose }: { backup: Backup; onClose: () => void }) {
  const { run } = useAction(backups.link);
  return (
    <DownloadAgain
      title={`Télécharger la sauvegarde du ${formatInstant(createdAt)}`}
      fileName={name}
      body={backups.link.body}
      ask={(body) => run({ params: { name }, body })}
      onClose={onClose}
    >
      Le fichier contient toutes les données de l’organisation. Il est chiffré&nbsp;: la phrase de passe l’ouvre,
      gardez-la à un autre endroit. Le téléchargement est inscrit au journal d’audit à votre nom.
    </DownloadAgain>
  );
}
