import { statements } from '@tandem/shared/contract/teaching/statements';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';
import { refusalOf } from '../useTold';

interface Answer {
  ok: boolean;
  status?: number;
  body?: unknown;
}

/** Says what became of an act on a month; whoever was slower sees at once how it stands. True when it is done. */
export function useActed() {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  return (answer: Answer | undefined, text: string): boolean => {
    if (!answer) return false;
    if (answer.status === 409) void refresh(statements.submit);
    notify(answer.ok ? { text, tone: 'ok' } : { text: refusalOf(answer.body), tone: 'error' });
    return answer.ok;
  };
}
