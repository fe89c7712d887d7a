const settings = '__zod_globalConfig';

/**
 * zod compiles its checks with `new Function` where it may. The page's policy forbids it, and the mere try is reported as a breach.
 * Its settings live on the global object, so that every remote's copy reads these.
 */
export function forbidEval(): void {
  const zod = globalThis as unknown as Record<string, object | undefined>;
  zod[settings] = { ...zod[settings], jitless: true };
}
