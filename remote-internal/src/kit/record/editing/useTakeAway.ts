import { usePlatform } from '@tandem/shared/platform';

/** What archiving and restoring answer. */
type Answer = { ok: true; body: { version: number } } | { ok: false; body: { message: string } } | undefined;

type Why = { reason: string } | undefined;

interface TakeAway {
  /** Archives, or brings back, at the version that was read; and why, where that is asked. */
  run: (isGone: boolean, version: number, why: Why) => Promise<Answer>;
  /** «Remarque archivée.», «Remarque sortie des archives.» */
  said: (isGone: boolean) => string;
}

/** Takes something out of sight; the notice that follows brings it back. */
export function useTakeAway({ run, said }: TakeAway) {
  const { notify } = usePlatform();

  const set = async (isGone: boolean, version: number, why: Why): Promise<void> => {
    const answer = await run(isGone, version, why);
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    const { version: next } = answer.body;
    notify({
      text: said(isGone),
      tone: 'ok',
      ...(isGone && { action: { label: 'Annuler', run: () => void set(false, next, why) } }),
    });
  };

  return (version: number, why?: Why) => void set(true, version, why);
}
