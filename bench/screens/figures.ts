export const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * part) - 1)] ?? 0;

export const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} Kio`;
