import { lists } from '@tandem/shared/contract/lists';
import { studentsBulk } from '@tandem/shared/contract/students.bulk';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { type FormEvent, useId, useState } from 'react';
import { type Bulk, changedByBulk, counted } from './useBulk';

const key = 'source-student';

/** «Comment nous a connus» for the whole selection; the region follows from the commune and is never chosen by hand. */
export function SourceDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { data } = useEndpoint(lists.read, { query: { keys: key } }, { isStaleAfter: 300_000 });
  const change = useAction(studentsBulk.setSource, changedByBulk);
  const undo = useAction(studentsBulk.setSource, changedByBulk);
  const options = (data?.[key] ?? [])
    .filter(({ isActive }) => isActive)
    .map((item) => ({ value: String(item.id), label: item.label }));

  const handleSave = async (event: FormEvent) => {
    event.preventDefault();
    const sourceStudentId = chosen ? Number(chosen) : null;
    const answer = await change.run({ body: { changes: [{ target: bulk.target, sourceStudentId }] } });
    if (!answer?.ok) return;
    const { done, before } = answer.body;
    const back = before.map(({ sourceStudentId: had, ids }) => ({ target: { ids }, sourceStudentId: had, from: sourceStudentId })); // prettier-ignore
    bulk.tell(
      done.length === 0 ? 'Rien à changer : c’était déjà noté ainsi.' : `Provenance notée : ${counted(done.length, 'modifié')}.`, // prettier-ignore
      answer.body,
      done.length === 0 ? undefined : () => void undo.run({ body: { changes: back } }),
      done.length === 0 ? 'info' : 'ok',
    );
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Provenance de ${counted(bulk.count, 'choisi')}`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form={id} variant="primary" isBusy={change.isRunning}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void handleSave(event)}>
        <SelectField
          name="source"
          label="Comment nous ont connus"
          placeholder="Non renseigné"
          options={options}
          value={chosen}
          onValue={setChosen}
        />
      </form>
    </Dialog>
  );
}
