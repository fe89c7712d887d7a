import { type GroupFile, groups, type Participant } from '@tandem/shared/contract/teaching/groups';
import { Form } from '@tandem/shared/forms/Form';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { today } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { DateField } from '@tandem/shared/ui/DateField';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { useState } from 'react';
import { timeOf } from '../groups.labels';
import styles from './dialogs.module.css';
import { useActionFeedback, withNotNotified } from '../../useActionFeedback';

interface Props {
  group: GroupFile;
  who: Participant;
  onClose: () => void;
}

/** Another group of the same branch, in one act. */
export function MoveDialog({ group, who, onClose }: Props) {
  const { branchId, trainingYearId } = group;
  const query = { branchId: [branchId], trainingYearId, status: ['open', 'running'], size: 100 as const, page: 1 };
  const found = useEndpoint(groups.list, { query });
  const { run, isRunning } = useAction(groups.move);
  const showFeedback = useActionFeedback();
  const [to, setTo] = useState('');
  const [from, setFrom] = useState(today());
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== group.id);
  const options = others.map((other) => ({
    value: String(other.id),
    label: `${other.code}, ${timeOf(other)}, ${other.location} (${other.places} / ${other.capacity})`,
    isDisabled: other.places >= other.capacity,
  }));

  const handleMove = async () => {
    const answer = await run({
      params: { id: group.id, registrationId: who.registrationId },
      body: { version: who.registrationVersion, groupId: Number(to), from },
    });
    const code = others.find(({ id }) => String(id) === to)?.code;
    const notNotified = answer?.ok ? answer.body.untold?.filter(({ studentId }) => studentId === who.studentId) : [];
    if (showFeedback(answer, withNotNotified(`${who.name} passe dans ${code}.`, notNotified))) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${who.name}\u00a0: changer de groupe`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="move" variant="primary" disabled={!to || !from} isBusy={isRunning}>
            Changer de groupe
          </Button>
        </>
      }
    >
      <Form id="move" className={styles.fields} onSubmit={handleMove}>
        <SelectField name="group" label="Nouveau groupe" options={options} value={to} onValue={setTo} isRequired />
        <DateField label="Dès le" value={from} onValue={setFrom} isRequired />
        <p className={styles.note}>L’apprenti·e et le répétiteur sont informés.</p>
      </Form>
    </Dialog>
  );
}
