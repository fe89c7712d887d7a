export function run(
  command: string,
  args: readonly string[],
  options?: { echo?: boolean; env?: Readonly<Record<string, string>>; cwd?: string },
): Promise<{ code: number; output: string; seconds: number }>;
