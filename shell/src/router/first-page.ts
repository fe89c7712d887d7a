let show: () => void;

/** Resolves when something stands where the first page belongs, or should by now: what nobody waits for may come from then on. */
export const firstPageVisible = new Promise<void>((resolve) => {
  show = resolve;
});

export const markFirstPage = (): void => show();
