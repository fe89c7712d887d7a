import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';
import { useUndo } from '../../../kit/acts/useUndo';

type Answer =
  | { ok: true; body: { act?: number | undefined } }
  | { ok: false; status: number; body: { message: string } }
  | undefined;

interface Removal {
  /** The call that removes. */
  endpoint: EndpointRow;
  remove: () => Promise<Answer>;
  /** «Objectif retiré.» */
  said: string;
}

/** Removes what hangs on a follow-up; the notice that follows brings it back. */
export function useRemoval() {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const undo = useUndo();

  return async ({ endpoint, remove, said }: Removal): Promise<void> => {
    const answer = await remove();
    if (!answer) return;
    if (answer.ok) return notify({ text: said, tone: 'ok', ...undo(answer.body.act) });
    if (answer.status !== 422) void refresh(endpoint);
    notify({ text: answer.body.message, tone: 'error' });
  };
}
