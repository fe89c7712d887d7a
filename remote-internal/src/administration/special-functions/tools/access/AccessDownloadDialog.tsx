import { type AccessRequest, accessRequests } from '@tandem/shared/contract/administration/access-requests';
import { useAction } from '@tandem/shared/query';
import { DownloadAgain } from '../../../DownloadAgain';

/** Hands what is held of somebody to the browser. */
export function AccessDownloadDialog({
  request: { id, person },
  onClose,
}: {
  request: AccessRequest;
  onClose: () => void;
}) {
  const { run } = useAction(accessRequests.link);
  return (
    <DownloadAgain
      title={`Télécharger le dossier de ${person.label}`}
      fileName={`dossier-${id}.zip`}
      body={accessRequests.link.body}
      ask={(body) => run({ params: { id }, body })}
      onClose={onClose}
    >
      Le dossier n’est pas chiffré&nbsp;: remettez-le en mains propres ou par un envoi protégé. Le téléchargement est
      inscrit au journal d’audit à votre nom.
    </DownloadAgain>
  );
}
