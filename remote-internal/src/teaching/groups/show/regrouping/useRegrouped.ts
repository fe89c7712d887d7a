import { groupRegrouping, type Regrouped } from '@tandem/shared/contract/teaching/groups.regrouping';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useActionFeedback } from '../../../useActionFeedback';

/** Says that a group was split or joined; the notice takes it back as a whole. */
export function useRegrouped() {
  const { notify } = usePlatform();
  const { run } = useAction(groupRegrouping.undo);
  const showFeedback = useActionFeedback(groupRegrouping.undo);

  return ({ group: { id, version, code }, undo }: Regrouped, text: string) => {
    const back = async () => {
      const answer = await run({ params: { id }, body: { version, undo } });
      showFeedback(answer, `Le groupe ${code} est comme avant, et chacun en est informé.`);
    };
    notify({ text, tone: 'ok', action: { label: 'Annuler', run: () => void back() } });
  };
}
