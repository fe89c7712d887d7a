import type { Audience } from '@tandem/shared/access';

/** A person, a visitor, or a team that publishes with its deploy token. */
export type Caller = Audience | 'deployer';

/** Who may make each call of a contract: one row per key. A call without a row does not start (architecture: deny by default). */
export type Policy<C> = { readonly [K in keyof C]: readonly Caller[] };

/** The calls that are open to somebody who is not signed in. */
export type OpenCalls<C, P extends Policy<C>> = {
  [K in keyof C]: [Extract<P[K][number], 'anonymous' | 'deployer'>] extends [never] ? never : K;
}[keyof C];

/** Whether somebody is among those who may make a call: what a record offers is said from the row that guards it. */
export const allows = (callers: readonly Caller[], { audience }: { audience: Audience }): boolean =>
  callers.includes(audience);
