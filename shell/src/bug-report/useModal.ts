import { useLayoutEffect, useRef } from 'react';

/** A native dialog: the browser keeps the focus inside while it stands and gives it back when it goes. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
