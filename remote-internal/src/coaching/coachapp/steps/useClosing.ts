import { closing } from '@tandem/shared/contract/coaching/closing';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** The paper at the end of a follow-up, as a file. */
export function useClosing() {
  const { notify, download } = usePlatform();
  const { run } = useAction(closing.make);
  return async (id: number): Promise<void> => {
    const answer = await run({ params: { id } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    download(answer.body);
    notify({ text: 'Bilan téléchargé.', tone: 'ok' });
  };
}
