import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { useRefresh } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useEffect } from 'react';
import { ProgressBar } from '../../ProgressBar';
import { Foot } from '../Foot';
import styles from './ProgressStep.module.css';

const everyMs = 1000;

interface Props {
  file: ImportFile;
  /** Reads how far it has come. */
  onTick: () => void;
  onClose: () => void;
}

/** How far the write has come; it goes on by itself when one leaves. */
export function ProgressStep({ file: { done, total, fileName }, onTick, onClose }: Props) {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(onTick, everyMs);
    return () => clearInterval(timer);
  });
  // Whatever ended this step, the list behind it has more rows now.
  useEffect(() => () => void refresh(imports.write), [refresh]);

  return (
    <>
      <div className={styles.progress}>
        <p>{`Importation de ${fileName}`}</p>
        <ProgressBar done={done} total={total} />
        <p className={styles.hint}>
          Vous pouvez fermer cette fenêtre&nbsp;: l’importation continue, et son résultat reste sous «Importer…».
        </p>
      </div>
      <Foot>
        <Button onClick={onClose}>Continuer à travailler</Button>
      </Foot>
    </>
  );
}
