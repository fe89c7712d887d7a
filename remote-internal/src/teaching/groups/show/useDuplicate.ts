import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupsBulk } from '@tandem/shared/contract/teaching/groups.bulk';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useNavigate } from '@tandem/shared/router';
import { refusalOf } from '../../useActionFeedback';
import { useUndo } from '../../../kit/acts/useUndo';
import { addressOf } from '../address';

/** The group again as a draft of the next year: its page opens, and the notice takes it back. */
export function useDuplicate({ id }: GroupFile) {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  const { run, isRunning } = useAction(groupsBulk.duplicate);
  const undo = useUndo();

  const duplicate = async () => {
    const answer = await run({ params: { id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    const copy = answer.body;
    notify({
      text: `${copy.code} est en brouillon pour ${copy.trainingYear}.`,
      tone: 'ok',
      ...undo(copy.act, () => void navigate(addressOf.group(id))),
    });
    await navigate(addressOf.group(copy.id));
  };
  return { duplicate, isRunning };
}
