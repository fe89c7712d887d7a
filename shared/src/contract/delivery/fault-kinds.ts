/**
 * What can go wrong in a release: something was thrown (`error`), a file did not come (`load`), a page was never drawn or never comes
 * to rest (`pending`).
 */
export const faultKinds = ['error', 'load', 'pending'] as const;

/** One of them. */
export type FaultKind = (typeof faultKinds)[number];
