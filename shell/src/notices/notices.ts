import type { Notice } from '@tandem/shared/platform';
import { createStore } from './store';

interface NoticeOptions extends Notice {
  /** It stands until a person closes it or takes its action. */
  isLasting?: boolean;
}

export interface VisibleNotice extends NoticeOptions {
  id: number;
}

const mostAtOnce = 3;
let count = 0;

export const notices = createStore<readonly VisibleNotice[]>([]);

/** Shows a notice; the oldest one that would go by itself makes room. */
export function notify(notice: NoticeOptions): void {
  const others = notices.get().filter(({ text }) => text !== notice.text);
  const leaving = others.length < mostAtOnce ? undefined : others.find(({ isLasting }) => !isLasting);
  notices.set([...others.filter((other) => other !== leaving), { ...notice, id: ++count }]);
}

export const dismiss = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id));

/** What a notice said is true no longer. */
export const takeBack = (text: string): void => notices.set(notices.get().filter((notice) => notice.text !== text));
