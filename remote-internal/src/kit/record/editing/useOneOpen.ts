import { startTransition, useState } from 'react';

/** At most one form of a tab is open; where it was opened from gets the focus back. */
export function useOneOpen() {
  const [state, setState] = useState<{ open?: string | undefined; last?: string | undefined }>({});
  return {
    isFree: state.open === undefined,
    isOpen: (key: string) => state.open === key,
    isReturning: (key: string) => state.last === key,
    // A form of twenty fields is drawn while the page still listens.
    open: (key: string) => startTransition(() => setState({ open: key })),
    close: () => setState(({ open }) => ({ last: open })),
  };
}
export type OneOpen = ReturnType<typeof useOneOpen>;
