import { backups } from '@tandem/shared/contract/administration/backups';
import { usePlatform } from '@tandem/shared/platform';
import { useRefresh } from '@tandem/shared/query';

type Answer = { ok: true } | { ok: false; body: { message: string } } | undefined;

/** Says why something could not be done, and shows how things stand now. Returns whether it was refused. */
export function useRefusal() {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  return async (answer: Answer): Promise<boolean> => {
    if (!answer || answer.ok) return !answer;
    notify({ text: answer.body.message, tone: 'error' });
    await refresh(backups.add);
    return true;
  };
}
