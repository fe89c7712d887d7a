import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { type Sent, useZodForm } from '@tandem/shared/forms/useZodForm';
import { useAction } from '@tandem/shared/query';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { shapeOf } from '@tandem/shared/fields/shapes';
import { BulkDialog } from '../../../kit/lists/bulk/BulkDialog';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import { selected, useItemOptions } from './useItemOptions';

const schema = shapeOf({ source: { kind: 'one', label: 'Comment nous ont connus', list: 'source-student' } });

/** «Comment nous a connus» for the whole selection. */
export function SourceDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const options = useItemOptions('source-student');
  const change = useAction(studentsBulk.setSource);
  const undo = useAction(studentsBulk.setSource);
  const form = useZodForm(schema, { source: null });

  const feedbackOf = ({ done, before }: ReplyOf<typeof studentsBulk.setSource>, { source }: Sent<typeof schema>) => {
    if (done.length === 0) return { text: 'Rien à changer\u00a0: c’était déjà noté ainsi.' };
    const changes = before.map(({ sourceStudentId, ids }) => ({
      target: { ids },
      sourceStudentId,
      from: source,
    }));
    return {
      text: `Provenance notée\u00a0: ${bulk.counted(done.length, 'modifié·e')}.`,
      undo: () => void undo.run({ body: { changes } }),
    };
  };

  return (
    <BulkDialog
      bulk={bulk}
      form={form}
      title={`Provenance de ${bulk.counted(bulk.count, 'choisi·e')}`}
      size="small"
      send={({ source }) => change.run({ body: { changes: [{ target: bulk.target, sourceStudentId: source }] } })}
      feedbackOf={feedbackOf}
      onClose={onClose}
    >
      <SelectField
        label="Comment nous ont connus"
        placeholder="Non renseigné"
        options={options}
        {...selected(form.choice('source'))}
      />
    </BulkDialog>
  );
}
