import { browserJest } from '@tandem/remote-kit/jest';

export default browserJest('remote-auth');
