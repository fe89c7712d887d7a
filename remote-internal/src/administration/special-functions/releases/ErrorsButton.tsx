import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import { ErrorsDialog } from './ErrorsDialog';

interface Props {
  name: string;
  version: string;
}

export function ErrorsButton({ name, version }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Voir les erreurs
      </Button>
      {isOpen && <ErrorsDialog name={name} version={version} onClose={() => setIsOpen(false)} />}
    </>
  );
}
