import { Form } from '@tandem/shared/forms/Form';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useId, useState } from 'react';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useManySteps } from './useManySteps';
import { SubmitDialog } from '../../../kit/SubmitDialog';

/** One reason for the whole selection; each apprentice gets it by mail. */
export function RejectDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { take, isRunning } = useManySteps();
  return (
    <SubmitDialog
      form={id}
      onClose={onClose}
      title={`Ne pas retenir ${bulk.counted(bulk.count, 'choisie')}`}
      size="small"
      confirm="Ne pas retenir"
      isBusy={isRunning}
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
    </SubmitDialog>
  );
}
