const longestMs = 30_000;

/**
 * How long a request may take to arrive, its body too (security 60). Of its two limits Node gives bodies the longer one: they are the same
 * here. It looks only so often.
 */
export const timeouts = {
  requestTimeout: longestMs,
  http: { headersTimeout: longestMs, connectionsCheckingInterval: 5_000 },
} as const;
