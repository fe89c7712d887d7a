import { useEffect, useRef, useState } from 'react';

/** Sends the focus to the first field, as the page reads, that is marked as wrong once the marks are drawn. */
export function useFocusOnFault() {
  const form = useRef<HTMLFormElement | null>(null);
  const [wish, setWish] = useState(0);

  useEffect(() => {
    if (wish === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const group = fault?.matches('[role="radiogroup"]') ? fault.querySelector('input') : undefined;
    (group ?? fault)?.focus();
    // Where the focus stood here already, it moves nothing; what was said above may have pushed the field out of sight.
    fault?.scrollIntoView({ block: 'nearest' });
  }, [wish]);

  return {
    within: (element: HTMLFormElement) => {
      form.current = element;
    },
    focusFirstFault: () => setWish((count) => count + 1),
  };
}
