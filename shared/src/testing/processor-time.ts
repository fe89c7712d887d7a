/** Milliseconds of the processor that `work` takes, of three times the least: a busy machine does not change them. */
export function processorTime(work: () => unknown) {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
