import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { optionalChoice } from '@tandem/shared/fields/checks';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { BulkDialog } from '../../../kit/lists/bulk/BulkDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { selected, useItemOptions } from './useItemOptions';

const schema = studentsBulk.setRegion.body.pick({ reason: true }).extend({ regionId: optionalChoice });

/** The region for the whole selection, instead of the one that follows from the communes; the journal keeps why. */
export function RegionDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const options = useItemOptions('region');
  const change = useAction(studentsBulk.setRegion);
  const undo = useAction(studentsBulk.setRegion);
  const form = useZodForm(schema, { regionId: null, reason: '' });

  const send = ({ regionId, reason }: Sent<typeof schema>) =>
    change.run({ body: { changes: [{ target: bulk.target, regionId }], reason } });
  const feedbackOf = (
    { done, before }: ReplyOf<typeof studentsBulk.setRegion>,
    { regionId: from }: Sent<typeof schema>,
  ) => {
    if (done.length === 0) return { text: 'Rien à changer\u00a0: c’était déjà noté ainsi.' };
    const changes = before.map(({ regionId, ids }) => ({ target: { ids }, regionId, from }));
    return {
      text: `Région notée\u00a0: ${bulk.counted(done.length, 'modifié·e')}.`,
      undo: () => void undo.run({ body: { changes, reason: 'Annulation' } }),
    };
  };

  return (
    <BulkDialog
      bulk={bulk}
      form={form}
      title={`Région de ${bulk.counted(bulk.count, 'choisi·e')}`}
      size="small"
      isDisabled={!form.watch('reason').trim()}
      send={send}
      feedbackOf={feedbackOf}
      onClose={onClose}
    >
      <SelectField
        label="Région"
        placeholder="Selon la commune"
        options={options}
        {...selected(form.choice('regionId'))}
      />
      <TextField
        label="Motif"
        hint="Le journal de chaque fiche le garde."
        isRequired
        maxLength={300}
        {...form.field('reason')}
      />
    </BulkDialog>
  );
}
