import { dataFolder, removeFolder } from './folder';
import { connection } from './postgres';
import { fillPrepared } from './prepared';
import type { Env } from './program';
import { type Server, startServer } from './server';

/** The product as its operator starts it, on data of its own. */
export interface Tandem extends Server {
  /** Where its data are. */
  data: string;
  /** Its private database, to look behind it. */
  database: () => ReturnType<typeof connection>;
  /** It becomes this time; only where `now` was given. */
  moveTo: (now: Date) => Promise<void>;
  /** Stops it, and its data are gone. */
  end: () => Promise<void>;
}

interface Options {
  /** An empty folder gets the demo organisation; a new folder unless given. */
  data?: string;
  /** Who takes its mails; without it they are read at /dev/mailbox. */
  smtp?: { url: string };
  /** Where its clock stands until it is moved; without it, it goes. Such a server has no pages. */
  now?: Date;
  /** More of what its operator would set. */
  env?: Env;
}

/** Starts the compiled product and waits until it is ready. */
export async function startTandem({ data = dataFolder(), smtp, now, env = {} }: Options = {}): Promise<Tandem> {
  const hasDemo = env.NODE_ENV !== 'production' && !env.DATABASE_URL;
  if (hasDemo) await fillPrepared(data);
  const server = await startServer(now ? 'serve' : 'main', data, {
    ...(smtp && { SMTP_URL: smtp.url }),
    ...(now && { NOW: now.toISOString() }),
    ...env,
  });
  return {
    ...server,
    data,
    database: () => connection(data),
    moveTo: (to) =>
      new Promise((resolve) => {
        server.process.once('message', () => resolve());
        server.process.send({ now: to.toISOString() });
      }),
    end: async () => {
      await server.stop();
      removeFolder(data);
    },
  };
}
