import { attendance } from '@tandem/shared/contract/teaching/attendance';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useActionFeedback } from '../../useActionFeedback';
import { useQueue } from '../queue/useQueue';

/** Opens an ended lesson again; one whose end was not sent yet was never ended. */
export function useReopen(lessonId: number): () => Promise<void> {
  const { call } = usePlatform();
  const { queue } = useQueue();
  const { run } = useAction(attendance.reopen);
  const showFeedback = useActionFeedback();
  return async () => {
    if (queue.unfinish(lessonId)) return;
    const params = { id: lessonId };
    const found = await call(attendance.sheet, { params }).catch(() => undefined);
    if (!found?.ok) return;
    showFeedback(await run({ params, body: { version: found.body.lesson.version } }), 'Séance rouverte.');
  };
}
