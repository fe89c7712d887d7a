/** What stays in this tab only, over a reload, and per person. A blocked or full storage loses it, never the page. */
export function tabStore<T>(ownerId: number, name: string) {
  const key = `tandem.${ownerId}.${name}`;
  const attempt = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const stored = sessionStorage.getItem(key);
        return stored ? (JSON.parse(stored) as T) : undefined;
      }),
    keep: (value: T) => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    drop: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
