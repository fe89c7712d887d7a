/**
 * What can go wrong in a release: something was thrown (`error`), a file did not come (`load`), a page was never drawn or never comes
 * to rest (`pending`), nothing of it is visible (`blank`), a script held it for seconds (`frozen`), or it touched what belongs to all
 * (`overreach`).
 */
export const faultKinds = ['error', 'load', 'pending', 'blank', 'frozen', 'overreach'] as const;

/** One of them. */
export type FaultKind = (typeof faultKinds)[number];
