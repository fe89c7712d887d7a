import { browserJest } from '@tandem/shared/jest';

export default browserJest('remote-auth');
