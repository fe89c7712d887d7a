import { everyone } from '@tandem/shared/access';
import { endpoints } from '@tandem/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, Services } from '../services';
import { mount } from './mount';
import type { Policy } from './policy';

const health = endpoints({
  show: {
    method: 'GET',
    path: '/api/health',
    summary: 'État du service',
    reply: z.object({ status: z.literal('ok') }),
  },
});
const healthPolicy = { show: everyone } satisfies Policy<typeof health>;

/** For a balancer or a monitor: 200 when the database answers, else 503. */
export function healthApi(app: App, { db }: Services) {
  mount(app, health, healthPolicy, {
    show: async () => {
      await db.execute(sql`select 1`);
      return { status: 'ok' as const };
    },
  });
}
