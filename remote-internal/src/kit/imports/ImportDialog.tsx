import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { id as positive } from '@tandem/shared/contract/page';
import { useEndpoint } from '@tandem/shared/query';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { type ReactNode, useState } from 'react';
import { CheckStep } from './check/CheckStep';
import { ColumnsStep } from './columns/ColumnsStep';
import { FileStep } from './file/FileStep';
import styles from './ImportDialog.module.css';
import { ProgressStep } from './result/ProgressStep';
import { ResultStep } from './result/ResultStep';
import { type Step, Steps } from './Steps';

interface Props {
  /** What is imported from here. */
  kind: ImportKindKey;
  /** The import in the address, or «new». */
  opened: string;
  onOpen: (id: number | 'new') => void;
  onClose: () => void;
}

/** File → columns → dry run → result, in one dialog whose state is the import itself. */
export default function ImportDialog({ kind, opened, onOpen, onClose }: Props) {
  const known = positive.safeParse(opened);

  return (
    <Dialog isOpen size="large" title={importKinds[kind].title} onClose={onClose}>
      {known.success ? (
        <OneImport key={known.data} id={known.data} onOpen={onOpen} onClose={onClose} />
      ) : (
        <Part step="file">
          <FileStep kind={kind} onOpen={onOpen} />
        </Part>
      )}
    </Dialog>
  );
}

function OneImport({ id, onOpen, onClose }: { id: number } & Omit<Props, 'kind' | 'opened'>) {
  const found = useEndpoint(imports.show, { params: { id } });
  const [isMapping, setMapping] = useState(false);

  return (
    <Loaded of={found}>
      {(file) => {
        const step = stepOf(file, isMapping);
        return (
          <Part step={step}>
            {step === 'columns' && <ColumnsStep key={file.version} file={file} onDone={() => setMapping(false)} />}
            {step === 'check' && <CheckStep file={file} onBack={() => setMapping(true)} />}
            {step === 'result' && file.state === 'running' && (
              <ProgressStep file={file} onTick={found.retry} onClose={onClose} />
            )}
            {step === 'result' && file.state !== 'running' && (
              <ResultStep file={file} onAgain={() => onOpen('new')} onClose={onClose} />
            )}
          </Part>
        );
      }}
    </Loaded>
  );
}

function stepOf({ state }: ImportFile, isMapping: boolean): Step {
  if (state === 'uploaded' || (state === 'checked' && isMapping)) return 'columns';
  return state === 'checked' ? 'check' : 'result';
}

const Part = ({ step, children }: { step: Step; children: ReactNode }) => (
  <div className={styles.part}>
    <Steps at={step} />
    {children}
  </div>
);
