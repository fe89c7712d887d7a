import type { Audience } from '@tandem/shared/access';

/** A person, a visitor, or a team that publishes with its deploy token. */
export type Caller = Audience | 'deployer';

/** Who may make each call of a contract: one row per key. A call without a row does not start (architecture: deny by default). */
export type Policy<C> = { readonly [K in keyof C]: readonly Caller[] };
