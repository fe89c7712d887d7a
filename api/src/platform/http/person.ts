import type { Audience } from '@tandem/shared/access';

/** Who stands behind an audit row: a person, or a visitor from an address. */
export interface Actor {
  id: number | null;
  ip: string;
  /** The administrator who sees Tandem as this person: what is read, they read (access 21). */
  viewer?: Viewer | undefined;
}

/** An administrator while they see Tandem as another person, and until when they do. */
export interface Viewer {
  id: number;
  until: Date;
}

/** The signed-in person behind a request. */
export interface Person extends Actor {
  id: number;
  role: string;
  audience: Audience;
  teacherId: number | null;
  /** The row of the session, never the secret in the cookie. */
  sessionId: number;
  /** When the session ends, however much it is used. */
  expiresAt: Date;
}

/** Who really reads: the administrator, while they see Tandem as another person. */
export const readerIdOf = ({ id, viewer }: Pick<Person, 'id' | 'viewer'>): number => viewer?.id ?? id;

/** Whether this teacher reads what is their own; an administrator who sees Tandem as them does not. */
export const isOwnTeacher = ({ teacherId, viewer }: Person, id: number): boolean => teacherId === id && !viewer;

/** The team behind a request: the person who holds a deploy token of this package. */
export interface Deployer extends Actor {
  id: null;
  tokenId: number;
  package: string;
  /** What the token was called when it was made. */
  name: string;
}
