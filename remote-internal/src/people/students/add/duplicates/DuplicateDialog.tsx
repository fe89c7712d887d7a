import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { useZodForm } from '@tandem/shared/forms/useZodForm';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { FormDialog } from '../../../../kit/FormDialog';
import { CandidateList } from './CandidateList';

interface Props {
  candidates: readonly DuplicateCandidate[];
  onInsist: (reason: string) => Promise<void>;
  onClose: () => void;
}

const longest = 300;
const schema = shapeOf({ reason: { kind: 'text', label: 'Motif', max: longest, isRequired: true } });

/** The API knows somebody very much alike: open that file, or say why this is another person (twins happen). */
export function DuplicateDialog({ candidates, onInsist, onClose }: Props) {
  const form = useZodForm(schema, { reason: '' });

  return (
    <FormDialog
      form={form}
      title="Doublon probable"
      confirm="Créer quand même"
      cancel="Revenir à la saisie"
      onSave={({ reason }) => onInsist(reason)}
      onClose={onClose}
    >
      <p>Cette personne figure peut-être déjà dans la base.</p>
      <CandidateList candidates={candidates} />
      <TextField
        label="Pourquoi est-ce une autre personne&nbsp;?"
        hint="Par exemple&nbsp;: jumeaux, homonymes."
        isRequired
        maxLength={longest}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
