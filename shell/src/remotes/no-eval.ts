// zod compiles its checks with `new Function` where it may. The page's policy forbids it, and the mere try is reported as a breach;
// its settings live on the global object, so that every remote's copy reads these.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig = { ...zod.__zod_globalConfig, jitless: true };

export {};
