import { browserJest } from '@tandem/remote-kit/jest';

export default browserJest('remote-internal');
