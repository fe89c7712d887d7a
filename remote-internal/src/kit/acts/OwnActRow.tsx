import { acts, type OwnAct } from '@tandem/shared/contract/teaching/acts';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatTime } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoneNotice } from './useUndo';

/** One act, with its undo or why it has none any more. */
export function OwnActRow({ act }: { act: OwnAct }) {
  const { id, at, what, record, name, others, obstacle } = act;
  const about = record?.label ?? name;
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(acts.undo);
  const [refusal, setRefusal] = useState<string>();
  const why = obstacle ?? refusal;

  const handleUndo = async () => {
    const answer = await run({ params: { id } });
    if (!answer) return;
    if (answer.ok) notify(undoneNotice);
    else setRefusal(answer.body.message);
  };

  return (
    <li>
      <time dateTime={at}>{formatTime(at)}</time>
      <div>
        <b>{what}</b>
        {about && <span data-personal="">{` · ${about}${others > 0 ? ` et ${countOf(others, 'autre')}` : ''}`}</span>}
        {!about && others > 0 && ` · ${others + 1} en tout`}
        {why && <small role="status">{why}</small>}
      </div>
      {!why && (
        <Button
          size="small"
          icon={<Undo2 size={16} aria-hidden />}
          isBusy={isRunning}
          aria-label={`Annuler\u00a0: ${[what, about].filter(Boolean).join(', ')}`}
          onClick={() => void handleUndo()}
        >
          Annuler
        </Button>
      )}
    </li>
  );
}
