/** Who asks while the same answer is being read gets that answer: ten people who open one page cost one query. */
export function sharedRead<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const reading = read(key).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
