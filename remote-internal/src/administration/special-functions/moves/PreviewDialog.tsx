import { releases } from '@tandem/shared/contract/delivery/releases';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { useState } from 'react';
import { CopyField } from '../../../kit/record/CopyField';
import { shortVersion, titleOf } from '../releases/release.labels';
import styles from './MoveDialog.module.css';
import { RefusalBanner } from './RefusalBanner';

interface Props {
  name: string;
  version: string;
  onClose: () => void;
}

/** Makes a link that shows one release in one browser, for an hour. */
export function PreviewDialog({ name, version, onClose }: Props) {
  const { run, isRunning, error } = useAction(releases.preview);
  const [link, setLink] = useState<{ url: string; until: string }>();

  const handleMake = async () => {
    const answer = await run({ params: { package: name }, body: { version } });
    if (answer?.ok) setLink(answer.body);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Aperçu\u00a0: ${titleOf(name)}`}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {!link && (
            <Button variant="primary" onClick={() => void handleMake()} isBusy={isRunning}>
              Créer le lien
            </Button>
          )}
        </>
      }
    >
      <div className={styles.words}>
        <p>
          Le lien montre la version <b>{shortVersion(version)}</b> dans le navigateur qui l’ouvre, pendant une heure.
          Personne d’autre n’est concerné.
        </p>
        {link && <CopyField label={`Lien valable jusqu’au ${formatInstant(link.until)}`} value={link.url} />}
        {error && <RefusalBanner refusal={{ text: error.message, faults: [] }} />}
      </div>
    </Dialog>
  );
}
