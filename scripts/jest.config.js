import { nodeJest } from '@tandem/shared/jest';

/** The build’s own pieces. */
export default { ...nodeJest('scripts'), testMatch: ['<rootDir>/**/*.test.ts'] };
