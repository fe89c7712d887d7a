import * as z from 'zod';
import { endpoints } from '../endpoint';

/** For a balancer or a monitor. */
export const health = endpoints([], {
  show: {
    method: 'GET',
    path: '/api/health',
    summary: 'État du service',
    reply: z.object({ status: z.literal('ok') }),
  },
});
