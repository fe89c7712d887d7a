import type { Audience } from '@tandem/shared/access';

/** Who stands behind an audit row: a person, or a visitor from an address. */
export interface Actor {
  id: number | null;
  ip: string;
}

/** The signed-in person behind a request. */
export interface Person extends Actor {
  id: number;
  role: string;
  audience: Audience;
  teacherId: number | null;
  /** The row of the session, never the secret in the cookie. */
  sessionId: number;
}

/** The team behind a request: whoever holds a deploy token of this package. */
export interface Deployer extends Actor {
  id: null;
  tokenId: number;
  package: string;
  /** What the token was called when it was made. */
  name: string;
}
