import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import { CandidateList } from './CandidateList';

interface Props {
  candidates: readonly DuplicateCandidate[];
  isBusy: boolean;
  onInsist: (reason: string) => void;
  onClose: () => void;
}

/** The API knows somebody very much alike: open that file, or say why this is another person (twins happen). */
export function DuplicateDialog({ candidates, isBusy, onInsist, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const handleInsist = () => {
    setIsAsked(true);
    if (reason.trim()) onInsist(reason.trim());
  };

  return (
    <Dialog
      isOpen
      title="Doublon probable"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Revenir à la saisie</Button>
          <Button variant="primary" isBusy={isBusy} busyLabel="Enregistrement…" onClick={handleInsist}>
            Créer quand même
          </Button>
        </>
      }
    >
      <p>Cette personne figure peut-être déjà dans la base.</p>
      <CandidateList candidates={candidates} />
      <TextField
        label="Pourquoi est-ce une autre personne&nbsp;?"
        name="reason"
        hint="Par exemple&nbsp;: jumeaux, homonymes."
        isRequired
        maxLength={300}
        value={reason}
        error={isAsked && !reason.trim() ? 'Indiquez un motif pour créer la fiche.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
