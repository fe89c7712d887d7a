import { type GroupFile, groups, type Participant } from '@tandem/shared/contract/teaching/groups';
import type { Candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { type Drop, DropDialog } from '../../DropDialog';
import { useAsked } from '../../../kit/acts/useAsked';
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
export function LeavingDialog({ group, who, onClose }: Props) {
  const asked = useAsked(groups.drop, (values: Drop, agreed) => ({
    params: { id: group.id, registrationId: who.registrationId },
    body: { version: who.registrationVersion, ...values, agreed },
  }));
  const showFeedback = useActionFeedback();

  return (
    <DropDialog
      title={`${who.name} arrête le cours`}
      confirm="Libérer la place"
      isDanger
      preview={asked.preview}
      onDrop={async (values) => {
        const answer = await asked.send(values);
        const next = answer?.ok ? answer.body.next : null;
        if (showFeedback(answer, `${who.name} ne vient plus, la place est libre. ${nextText(next)}`)) onClose();
      }}
      onClose={onClose}
    >
      {() => asked.dialog}
    </DropDialog>
  );
}
