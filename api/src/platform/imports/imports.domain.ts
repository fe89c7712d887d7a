import type { Domain } from '../../domain';
import { importsPrivacy, importsNonPersonalTables } from './imports.privacy';
import { importsApi } from './imports.api';
import { importWrite, writeImports } from './imports.job';
import { importsRepository } from './imports.repository';

export const importsDomain: Domain = {
  api: importsApi,
  jobs: [{ ...importWrite, work: writeImports }],
  scheduledTasks: [
    (services) => importsRepository(services).failAbandoned(services.now()),
    (services) => importsRepository(services).purge(services.now()),
  ],
  privacy: importsPrivacy,
  nonPersonalTables: importsNonPersonalTables,
};
