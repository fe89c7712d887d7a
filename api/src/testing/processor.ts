/** Milliseconds that this process computes meanwhile, on all its threads: what else runs on the machine does not count. */
export async function processorMs(work: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
