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
import type { OpenedImport } from './import.address';
import styles from './ImportDialog.module.css';
import { ProgressStep } from './result/ProgressStep';
import { ResultStep } from './result/ResultStep';
import { type Step, Steps } from './Steps';

interface Props {
  /** What a new import from here is of. */
  kind: ImportKindKey;
  /** What else is imported from here. */
  others: readonly ImportKindKey[];
  /** The import in the address, by its id; any other word: a new one. */
  opened: string;
  onOpen: (opened: OpenedImport) => void;
  onClose: () => void;
}

/** File → columns → dry run → result, in one dialog whose state is the import itself. */
export default function ImportDialog({ kind, others, opened, onOpen, onClose }: Props) {
  const known = positive.safeParse(opened);
  if (known.success)
    return <OneImport key={known.data} id={known.data} kind={kind} onOpen={onOpen} onClose={onClose} />;

  return (
    <Dialog isOpen size="large" title={importKinds[kind].title} onClose={onClose}>
      <Part step="file">
        <FileStep kind={kind} others={others} onOpen={onOpen} />
      </Part>
    </Dialog>
  );
}

function OneImport({ id, kind, onOpen, onClose }: { id: number } & Omit<Props, 'opened' | 'others'>) {
  const found = useEndpoint(imports.show, { params: { id } });
  const [isMapping, setMapping] = useState(false);
  const own = found.data?.kind ?? kind;

  return (
    <Dialog isOpen size="large" title={importKinds[own].title} onClose={onClose}>
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
                <ResultStep file={file} onAgain={() => onOpen(own)} onClose={onClose} />
              )}
            </Part>
          );
        }}
      </Loaded>
    </Dialog>
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
