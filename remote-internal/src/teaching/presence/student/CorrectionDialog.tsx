import { type AttendanceStatus, attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import { correctionReason } from '@tandem/shared/contract/teaching/attendance';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../../kit/FormDialog';

interface Props {
  /** «Présence du Me 18.11.2026» */
  of: string;
  to: AttendanceStatus;
  onSave: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Why an attendance changes whose month is approved: the journal keeps it, and nobody's pay moves. */
export function CorrectionDialog({ of, to, onSave, onClose }: Props) {
  const form = useZodForm(correctionReason, { reason: '' });
  return (
    <FormDialog
      form={form}
      title={`${of}\u00a0: ${attendanceStatusLabels[to].toLowerCase()}`}
      size="small"
      confirm="Corriger"
      onSave={async ({ reason }) => {
        await onSave(reason);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        Le décompte de ce mois est validé&nbsp;: la correction ne change pas la paie. Attestations, taux et factures la
        suivent.
      </p>
      <TextField
        label="Motif"
        isRequired
        hint="Par exemple «&nbsp;certificat médical reçu le 20.11.2026&nbsp;»; pas de diagnostic."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
