import { importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import type { OpenedImport } from '../import.address';
import { DropZone } from './DropZone';
import { EarlierImports } from './EarlierImports';
import { TemplateLine } from './TemplateLine';

const mostBytes = importUploads.students.upload.mostBytes;

interface Props {
  kind: ImportKindKey;
  /** What else is imported from the same page. */
  others: readonly ImportKindKey[];
  onOpen: (opened: OpenedImport) => void;
}

/** Takes the file; what cannot be read is said here, before anything else happens. */
export function FileStep({ kind, others, onOpen }: Props) {
  const { run, isRunning, error } = useAction(importUploads[kind]);
  const [fault, setFault] = useState<string>();

  const handleFile = async (file: File) => {
    setFault(undefined);
    if (file.size > mostBytes) return setFault('Ce fichier dépasse 10 Mo.');
    const answer = await run({ query: { name: file.name }, body: file });
    if (!answer) return undefined;
    if (answer.ok) return onOpen(answer.body.id);
    return setFault(answer.body.errors?.['file'] ?? answer.body.message);
  };

  return (
    <>
      <DropZone isBusy={isRunning} fault={fault ?? error?.message} onFile={(file) => void handleFile(file)} />
      <TemplateLine kind={kind} />
      {others.map((other) => (
        <p key={other}>
          <Button size="small" onClick={() => onOpen(other)}>{`${importKinds[other].title}…`}</Button>
        </p>
      ))}
      <EarlierImports kind={kind} onOpen={onOpen} />
    </>
  );
}
