import { nodeJest } from '../jest.shared.js';

/** The build’s own pieces. */
export default { ...nodeJest('scripts'), testMatch: ['<rootDir>/**/*.test.ts'] };
