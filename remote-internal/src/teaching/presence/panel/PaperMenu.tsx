import { presence } from '@tandem/shared/contract/teaching/presence';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Printer } from 'lucide-react';
import { refusalOf } from '../../useActionFeedback';

/** The sheet of the lesson on paper, blank or with what is entered. */
export function PaperMenu({ lessonId }: { lessonId: number }) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(presence.paper);

  const print = async (isFilled: boolean) => {
    const answer = await run({ params: { id: lessonId }, query: { filled: isFilled ? 'true' : 'false' } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    download(answer.body);
    notify({ text: 'Feuille téléchargée.', tone: 'ok' });
  };

  return (
    <Menu
      label="Feuille papier"
      icon={<Printer size={16} aria-hidden />}
      isDisabled={isRunning}
      items={[
        { label: 'Vierge (PDF)', onSelect: () => void print(false) },
        { label: 'Remplie (PDF)', onSelect: () => void print(true) },
      ]}
    />
  );
}
