import { rejection } from '@tandem/shared/contract/teaching/registrations.steps';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { TextAreaField } from '@tandem/shared/ui/fields/TextAreaField';
import { FormDialog } from '../../../kit/FormDialog';
import { previewFor } from '../../../kit/acts/ActPreview';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { useManySteps } from './useManySteps';

/** One reason for the whole selection; each apprentice gets it by mail. */
export function RejectDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const form = useZodForm(rejection, { to: 'rejected', reason: '' });
  const { take, preview, dialog } = useManySteps();
  return (
    <FormDialog
      form={form}
      title={`Ne pas retenir ${bulk.counted(bulk.count, 'choisie')}`}
      size="small"
      confirm="Ne pas retenir"
      preview={previewFor(preview, (step: Sent<typeof rejection>) => ({ bulk, step }))}
      onSave={async (step) => {
        if (await take(bulk, step)) onClose();
      }}
      onClose={onClose}
    >
      <TextAreaField
        label="Motif"
        isRequired
        hint="Ce texte part par e-mail à chaque apprenti·e."
        rows={4}
        {...form.field('reason')}
      />
      {dialog}
    </FormDialog>
  );
}
