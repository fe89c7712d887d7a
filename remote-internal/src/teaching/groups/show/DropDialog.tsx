import { type GroupFile, groups, type Participant } from '@tandem/shared/contract/teaching/groups';
import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { Form } from '@tandem/shared/forms/Form';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/Button';
import { Dialog } from '@tandem/shared/ui/Dialog';
import { DropFields, useDrop } from '../../DropFields';
import styles from './dialogs.module.css';
import { useActionFeedback } from '../../useActionFeedback';

interface Props {
  group: GroupFile;
  who: Participant;
  onClose: () => void;
}

const nextText = (next: Candidate | null) =>
  next
    ? `Ensuite\u00a0: ${next.name} (${next.score} points), en attente depuis ${next.waitingDays}\u00a0j.`
    : 'Personne n’attend cette place.';

/** Somebody stops: why, since when, and who could come next. */
export function DropDialog({ group, who, onClose }: Props) {
  const { run, isRunning } = useAction(groups.drop);
  const showFeedback = useActionFeedback();
  const { values, isFilled, fields } = useDrop();

  const handleDrop = async () => {
    const answer = await run({
      params: { id: group.id, registrationId: who.registrationId },
      body: { version: who.registrationVersion, ...values },
    });
    const next = answer?.ok ? answer.body.next : null;
    if (showFeedback(answer, `${who.name} ne vient plus, la place est libre. ${nextText(next)}`)) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${who.name} arrête le cours`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" form="drop" variant="danger" disabled={!isFilled} isBusy={isRunning}>
            Libérer la place
          </Button>
        </>
      }
    >
      <Form id="drop" className={styles.fields} onSubmit={handleDrop}>
        <DropFields {...fields} />
      </Form>
    </Dialog>
  );
}
