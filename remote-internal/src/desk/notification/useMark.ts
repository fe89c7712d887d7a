import { type NoticeMark, notifications } from '@tandem/shared/contract/desk/notifications';
import type { NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { useState } from 'react';

const contrary = { read: 'unread', done: 'todo' } as const;
/** What a press on all of them says, of one and of several. */
const said = { read: ['lue', 'lues'], done: ['traitée', 'traitées'] } as const;

/** Marks one notice; only what takes it out of the list says so, with its way back. */
export function useMark(id: number) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(notifications.mark);
  const [last, setLast] = useState<NoticeMark>();

  const mark = async (as: NoticeMark): Promise<void> => {
    const answer = await run({ params: { id }, body: { as } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    if (as === 'done')
      notify({
        text: 'Notification traitée.',
        tone: 'ok',
        action: { label: 'Annuler', run: () => void mark('todo') },
      });
  };
  /** On its way to done, or back: the box shows it at once. */
  const isMoving = isRunning && (last === 'done' || last === 'todo');
  const begin = (as: NoticeMark) => {
    setLast(as);
    void mark(as);
  };
  return { mark: begin, isRunning, isMoving };
}

/** Marks all notices, or those of a type. */
export function useMarkAll(type: NoticeType | undefined) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(notifications.markMany);

  const markAll = async (as: keyof typeof said) => {
    const answer = await run({ body: { as, ...(type && { type }) } });
    if (!answer?.ok) return;
    const { ids } = answer.body;
    if (ids.length === 0) return notify({ text: 'Rien à changer.', tone: 'ok' });
    const back = () => void run({ body: { as: contrary[as], ids } });
    notify({
      text: `${countOf(ids.length, 'notification')} ${said[as][ids.length > 1 ? 1 : 0]}.`,
      tone: 'ok',
      action: { label: 'Annuler', run: back },
    });
  };
  return { markAll: (as: keyof typeof said) => void markAll(as), isRunning };
}
