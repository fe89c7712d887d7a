import { Form } from '@tandem/shared/forms/Form';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId, useState } from 'react';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useManySteps } from './useManySteps';

/** One reason for the whole selection; each apprentice gets it by mail. */
export function RejectDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { take, isRunning } = useManySteps();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Ne pas retenir ${bulk.counted(bulk.count, 'choisie')}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isRunning}>
            Ne pas retenir
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => void take(bulk, { to: 'rejected', reason }).then((isDone) => isDone && onClose())}>
        <TextAreaField
          label="Motif"
          name="reason"
          isRequired
          hint="Ce texte part par e-mail à chaque apprenti·e."
          rows={4}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}
