import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { keysOf, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { BulkDialog } from '../../../kit/lists/bulk/BulkDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { stepLabels } from '../file/FileActions';

const options = keysOf(teacherStatusLabels).map((value) => ({ value, label: stepLabels[value] }));
const schema = shapeOf({
  to: { kind: 'enum', label: 'Nouvelle étape', labels: teacherStatusLabels, isRequired: true },
});

/** One step of people 20 for those of the selection who can take it. */
export function StatusDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const move = useAction(teachersBulk.transition);
  const undo = useAction(teachersBulk.transition);
  const form = useZodForm(schema, { to: '' });
  const to = form.choice('to');

  const feedbackOf = ({ done, before }: ReplyOf<typeof teachersBulk.transition>, { to: step }: Sent<typeof schema>) => {
    if (done.length === 0) return { text: 'Personne n’a changé d’étape.' };
    // Not every step has a way back: who was hired is not made a candidate again.
    const back = before
      .filter(({ status }) => nextStatuses[step].includes(status))
      .map(({ status, ids }) => ({ target: { ids }, to: status, from: step }));
    return {
      text: `${teacherStatusLabels[step]}\u00a0: ${bulk.counted(done.length, 'modifié·e')}.`,
      undo: back.length === 0 ? undefined : () => void undo.run({ body: { changes: back } }),
    };
  };

  return (
    <BulkDialog
      bulk={bulk}
      form={form}
      title={`Statut de ${bulk.counted(bulk.count, 'choisi·e')}`}
      size="small"
      isDisabled={!to.value}
      send={(values) => move.run({ body: { changes: [{ target: bulk.target, ...values }] } })}
      feedbackOf={feedbackOf}
      onClose={onClose}
    >
      <SelectField label="Nouvelle étape" isRequired placeholder="Choisir…" options={options} {...to} />
    </BulkDialog>
  );
}
