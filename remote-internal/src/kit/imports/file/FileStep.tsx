import { importUploads } from '@tandem/shared/contract/platform/imports';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import { DropZone } from './DropZone';
import { EarlierImports } from './EarlierImports';
import { TemplateLine } from './TemplateLine';

const mostBytes = importUploads.students.upload.mostBytes;

interface Props {
  kind: ImportKindKey;
  onOpen: (id: number) => void;
}

/** Takes the file; what cannot be read is said here, before anything else happens. */
export function FileStep({ kind, onOpen }: Props) {
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
      <EarlierImports kind={kind} onOpen={onOpen} />
    </>
  );
}
