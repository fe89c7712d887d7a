import { browserJest } from './jest.js';

export default browserJest('shared');
