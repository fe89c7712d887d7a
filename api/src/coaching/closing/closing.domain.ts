import type { Domain } from '../../domain';
import { closingApi } from './closing.api';

export const closingDomain: Domain = { api: closingApi };
