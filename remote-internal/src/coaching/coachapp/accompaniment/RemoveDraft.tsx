import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useUndo } from '../../../kit/acts/useUndo';
import { coachingHref } from '../../coaching.labels';

interface Props {
  of: Accompaniment;
  /** Nothing of it is kept any more. */
  onRemoved: () => void;
}

/** Takes a draft away; its notice brings it back. */
export function RemoveDraft({ of, onRemoved }: Props) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const { run, isRunning } = useAction(accompaniments.remove);
  const undo = useUndo();

  const remove = async () => {
    const { coachingId: id, studentId, id: accompId, version } = of;
    const answer = await run({ params: { id, studentId, accompId }, query: { version } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    onRemoved();
    notify({ text: 'Brouillon supprimé.', tone: 'ok', ...undo(answer.body.act) });
    void navigate(coachingHref(id));
  };

  return (
    <Button variant="quiet" disabled={isRunning} onClick={() => void remove()}>
      Supprimer le brouillon
    </Button>
  );
}
