import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatCount } from '@tandem/shared/rules/text/count';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';

/** Takes an import back, after a question. */
export function UndoImport({ file }: { file: ImportFile }) {
  const { notify } = usePlatform();
  const { made } = kindOf(file);
  const { run, isRunning } = useAction(imports.undo);
  const [isAsking, setAsking] = useState(false);

  const handleConfirm = async () => {
    const answer = await run({ params: { id: file.id }, body: { version: file.version } });
    setAsking(false);
    if (!answer) return;
    if (answer.ok) notify({ text: 'Importation annulée.', tone: 'ok' });
    else notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Annuler cette importation
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Annuler cette importation&nbsp;?"
        confirmLabel={`Retirer les ${made}s`}
        cancelLabel={`Garder les ${made}s`}
        isDanger
        isBusy={isRunning}
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsking(false)}
      >
        {`Les ${formatCount(file.created)} ${made}s créées seront retirées. Celles que quelqu’un a modifiées ou complétées depuis restent, avec leur motif.`}
      </ConfirmDialog>
    </>
  );
}
