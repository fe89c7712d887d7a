import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Download } from 'lucide-react';
import styles from './ImportDialog.module.css';

/** The lines with an error as a file: mended, it is uploaded again as it is. */
export function FaultyLinesButton({ file: { id } }: { file: ImportFile }) {
  const { download } = usePlatform();
  const { run, isRunning } = useAction(imports.faultyLines);

  const handleDownload = async () => {
    const answer = await run({ params: { id } });
    if (answer?.ok) download(answer.body, 'lignes-a-corriger.csv');
  };

  return (
    <p className={styles.mend}>
      <Button icon={<Download size={16} aria-hidden />} isBusy={isRunning} onClick={() => void handleDownload()}>
        Télécharger les lignes à corriger
      </Button>
      <span>Corrigez-les selon la colonne «&nbsp;Erreur&nbsp;», puis déposez ce fichier tel quel.</span>
    </p>
  );
}
