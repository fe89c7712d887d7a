import type { Config } from '../../config';
import type { DocumentStore } from '../../platform/documents/store';
import type { Services } from '../../services';

/** What a backup takes from and a restore puts back to, beside the database. */
export interface BackupLocations {
  /** The database, as a connection string. */
  url: string;
  documents: Pick<DocumentStore, 'read' | 'putBack' | 'remove'>;
  releases: Pick<Services['store'], 'list' | 'read' | 'has' | 'write' | 'remove'>;
  /** Under which the numbers in this database are sealed. */
  secret: Config['secret'];
}

/** Told how far the work is; `total` may grow. */
export type Progress = (done: number, total: number) => void;
