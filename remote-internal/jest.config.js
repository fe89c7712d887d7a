import { browserJest } from '../jest.shared.js';

export default browserJest('remote-internal');
