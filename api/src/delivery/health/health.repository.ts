import type { Services } from '../../services';
import { backupStanding } from '../../platform/backups/standing.repository';

export const healthRepository = (services: Services) => ({
  /** Of the newest good backup. Throws where the database does not answer. */
  lastBackupAt: async (): Promise<string | null> => (await backupStanding(services)).lastGoodAt,
});
