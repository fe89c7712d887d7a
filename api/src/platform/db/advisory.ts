/**
 * The numbers of PostgreSQL's advisory locks: all of the house stand here, so that no two of them are the same. The session that holds
 * `restore` puts everybody in maintenance.
 */
export const advisoryLocks = {
  owner: 727_000,
  migration: 727_001,
  seed: 727_002,
  backup: 727_003,
  restore: 727_004,
  auditCopy: 727_005,
  pointerMove: 727_006,
  settings: 727_007,
  statistics: 727_010,
  bills: 727_011,
  /** The first of two numbers; the second is the name of a package, of a list. */
  releaseFiles: 727_008,
  list: 727_009,
} as const;
