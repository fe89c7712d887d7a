import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { useAction } from '@tandem/shared/query';
import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';
import { ChoiceDialog } from '../../../kit/lists/bulk/ChoiceDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { idOf, useItemOptions } from './useItemOptions';

/** The region for the whole selection, instead of the one that follows from the communes; the journal keeps why. */
export function RegionDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const options = useItemOptions('region');
  const change = useAction(studentsBulk.setRegion);
  const undo = useAction(studentsBulk.setRegion);

  const feedbackOf = ({ done, before }: ReplyOf<typeof studentsBulk.setRegion>, chosen: string) => {
    if (done.length === 0) return { text: 'Rien à changer\u00a0: c’était déjà noté ainsi.' };
    const changes = before.map(({ regionId, ids }) => ({ target: { ids }, regionId, from: idOf(chosen) }));
    return {
      text: `Région notée\u00a0: ${bulk.counted(done.length, 'modifié')}.`,
      undo: () => void undo.run({ body: { changes, reason: 'Annulation' } }),
    };
  };

  return (
    <ChoiceDialog
      bulk={bulk}
      what="Région"
      label="Région"
      placeholder="Selon la commune"
      options={options}
      isReady={reason.trim() !== ''}
      isBusy={change.isRunning}
      send={(chosen) => change.run({ body: { changes: [{ target: bulk.target, regionId: idOf(chosen) }], reason } })}
      feedbackOf={feedbackOf}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Motif"
        hint="Le journal de chaque fiche le garde."
        isRequired
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ChoiceDialog>
  );
}
