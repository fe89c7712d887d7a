import type { Audience } from '@tandem/shared/access';
import type { EntityKey } from '@tandem/shared/contract/entities';
import type { SQL } from 'drizzle-orm';
import type { Work } from '../http/work';
import type { Standing } from './standing';

/** A table whose rows stand as before again when an act is taken back (decision 0077). */
export interface UndoPart {
  table: string;
  /** Who may no longer do what was done takes nothing of it back. */
  audiences: readonly Audience[];
  /** What has been changed since, in the way of all: «une séance a été modifiée entre-temps.» */
  changed: string;
  /** As the journal knows these rows; absent where it tells of another record. */
  entity?: EntityKey;
  /** What a row that is gone was called, from `gone.before`; absent where the journal leads to its record. */
  nameOf?: SQL;
  /** What the journal says of them; «undo» unless said. */
  action?: string;
  /** Throws what is in the way of rows that stand as before again; what hangs on them is written here. */
  check?: (work: Work, ids: readonly number[]) => Promise<unknown>;
  /** What holds now, for those whom a mail of the act had told otherwise. */
  standing?: (work: Work, ids: readonly number[]) => Promise<readonly Standing[]>;
}
