import { useState } from 'react';
import type { VisibleNotice } from './notices';

/** Which of several notices is seen: the newest, until a person looks at another one; a new one comes to the front again. */
export function useFront(all: readonly VisibleNotice[]) {
  const newest = all.at(-1)?.id ?? 0;
  const [chosen, setChosen] = useState({ id: 0, among: 0 });
  const isChosen = chosen.among >= newest && all.some(({ id }) => id === chosen.id);
  const front = isChosen ? chosen.id : newest;
  const at = all.findIndex(({ id }) => id === front);
  const goTo = (id: number) => setChosen({ id, among: newest });
  return {
    front,
    /** Counted from the newest: 1. */
    place: all.length - at,
    goTo,
    /** To the one before, and from the oldest to the newest. */
    goOn: () => goTo(all[at - 1]?.id ?? newest),
  };
}
