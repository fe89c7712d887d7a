import type { EndpointRow } from '@tandem/shared/contract/endpoint';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';

type Answer = { ok: true } | { ok: false; status: number; body: { message: string } } | undefined;

interface Removal {
  /** The call that removes. */
  endpoint: EndpointRow;
  remove: () => Promise<Answer>;
  /** Adds it again, as it was. */
  putBack: () => Promise<Answer>;
  said: { gone: string; back: string };
}

/** Removes what hangs on a follow-up; the notice that follows brings it back. */
export function useRemoval() {
  const { notify } = usePlatform();
  const refresh = useRefresh();

  return async ({ endpoint, remove, putBack, said }: Removal): Promise<void> => {
    const isDone = (answer: Answer): boolean => {
      if (!answer || answer.ok) return answer !== undefined;
      if (answer.status !== 422) void refresh(endpoint);
      notify({ text: answer.body.message, tone: 'error' });
      return false;
    };
    if (!isDone(await remove())) return;
    const back = async () => isDone(await putBack()) && notify({ text: said.back, tone: 'ok' });
    notify({ text: said.gone, tone: 'ok', action: { label: 'Annuler', run: () => void back() } });
  };
}
