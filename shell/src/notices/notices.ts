import type { Notice } from '@tandem/shared/platform';
import { createStore } from './store';

export interface ShownNotice extends Notice {
  id: number;
}

const mostAtOnce = 4;
let count = 0;

export const notices = createStore<readonly ShownNotice[]>([]);

/** Shows a notice; the oldest one makes room. */
export function notify(notice: Notice): void {
  const others = notices.get().filter(({ text }) => text !== notice.text);
  notices.set([...others, { ...notice, id: ++count }].slice(-mostAtOnce));
}

export const dismiss = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id));
