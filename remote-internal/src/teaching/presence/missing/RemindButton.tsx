import { presence } from '@tandem/shared/contract/teaching/presence';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Send } from 'lucide-react';
import { ableOf, useRemind } from './useRemind';

/** «Relancer» of all lessons that lack their attendance, beside their number on the start page. */
export function RemindButton() {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(presence.missing);
  const remind = useRemind();

  const handleRemind = async () => {
    const answer = await run({ query: {} });
    if (!answer) return;
    const able = ableOf(answer.body.rows);
    if (able.length > 0) return remind.send(able);
    notify({ text: answer.body.rows[0]?.noReminder ?? 'Toutes les présences sont saisies.' });
  };

  return (
    <Button
      size="small"
      icon={<Send size={16} aria-hidden />}
      isBusy={isRunning || remind.isRunning}
      onClick={() => void handleRemind()}
    >
      Relancer
    </Button>
  );
}
