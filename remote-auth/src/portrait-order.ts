/** Spec §9. */
export const portraitCount = 24;

const all = Array.from({ length: portraitCount }, (_, index) => index);

/** The order in which the page already shows the portraits (the server may have drawn it), else a new random one. */
export function portraitOrder(): readonly number[] {
  if (typeof document === 'undefined') return all;
  const standing = [...document.querySelectorAll<HTMLElement>('[data-portrait]')].map(({ dataset }) =>
    Number(dataset.portrait),
  );
  return isComplete(standing) ? standing : shuffled(all);
}

const isComplete = (order: readonly number[]) =>
  order.length === portraitCount && all.every((index) => order.includes(index));

/** Fisher and Yates: every order is as likely as any other. */
export function shuffled<T>(given: readonly T[], random: () => number = Math.random): T[] {
  const order = [...given];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
