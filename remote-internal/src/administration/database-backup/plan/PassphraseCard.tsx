import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { useState } from 'react';
import { PassphraseDialog } from './PassphraseDialog';

/** Where the passphrase comes from, and the way to another one. */
export function PassphraseCard({ isChosen }: { isChosen: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const change = isChosen && (
    <Button size="small" onClick={() => setChanging(true)}>
      Changer…
    </Button>
  );

  return (
    <Card title="Phrase de passe" action={change}>
      <p>
        {isChosen ? (
          'Elle est choisie ici et chiffre chaque sauvegarde. '
        ) : (
          <>
            Elle est fixée sur le serveur par <code>BACKUP_PASSPHRASE</code> et ne peut pas être changée ici.{' '}
          </>
        )}
        Sans elle, personne ne peut ouvrir une sauvegarde&nbsp;: gardez-la à un autre endroit que les sauvegardes.
      </p>
      {isChanging && <PassphraseDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
