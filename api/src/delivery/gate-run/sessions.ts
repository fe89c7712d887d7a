import type { Audience } from '@tandem/shared/access';
import { type BrowserContext, request } from 'playwright-core';

/** Somebody of the demo organisation. */
export interface Account {
  email: string;
  password: string;
}

export type Accounts = Readonly<Partial<Record<Audience, Account>>>;
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** As a browser does: anti-forgery cookie first. */
async function signIn(url: string, { email, password }: Account): Promise<State> {
  const context = await request.newContext();
  try {
    await context.get(`${url}/sanctum/csrf-cookie`);
    const { cookies } = await context.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), accept: 'application/json' };
    const answer = await context.post(`${url}/login`, { headers, data: { email, password } });
    if (!answer.ok()) throw new Error(`${email}: sign-in answers ${answer.status()}`);
    return await context.storageState();
  } finally {
    await context.dispose();
  }
}

/** The session of each audience, begun when it is first needed; undefined for visitors. */
export function sessionsAt(url: string, accounts: Accounts) {
  const sessions = new Map<Audience, Promise<State>>();
  return (who: Audience): Promise<State> | undefined => {
    const account = accounts[who];
    if (!account) return undefined;
    const session = sessions.get(who) ?? signIn(url, account);
    sessions.set(who, session);
    return session;
  };
}
