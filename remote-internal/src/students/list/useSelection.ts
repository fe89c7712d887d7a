import { useState } from 'react';

/** Ticked rows stay ticked from page to page; another question (view, filter, search) starts without any. */
export function useSelection(question: string) {
  const [kept, setKept] = useState({ question, ids: [] as readonly number[] });
  const ids = kept.question === question ? kept.ids : [];
  return { ids, set: (next: readonly number[]) => setKept({ question, ids: next }) };
}
