import type { Audience } from '@tandem/shared/access';

/** The demo organisation's accounts, one per role, and where each lands after sign-in. */
export const password = 'Tandem-Demo-2026!';

export const accounts = {
  admin: { email: 'admin@tandem.test', lands: /\/internal\/dashboard$/ },
  appapp_administrator: { email: 'responsable@tandem.test', lands: /\/internal\/dashboard$/ },
  coach: { email: 'coach@tandem.test', lands: /\/internal\/dashboard$/ },
  teacher: { email: 'repetiteur@tandem.test', lands: /\/internal\/teachers\/show\/\d+$/ },
  external: { email: 'conseiller@tandem.test', lands: /\/external\/ca-apprentice$/ },
} as const satisfies Record<Exclude<Audience, 'anonymous'>, { email: string; lands: RegExp }>;

export type Account = keyof typeof accounts;
export const everyAccount = Object.keys(accounts) as Account[];
