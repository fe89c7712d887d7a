import pg from 'pg';

const everyMs = 250;
/** Nothing waits for an answer on this connection. */
const idle = Infinity;

/**
 * Connections that end themselves when the server leaves a query without an answer for so long: one look at all of them
 * from time to time, where the driver's own `query_timeout` starts and stops a timer for each query.
 */
export function watchedClients(mostMs: number): { Client: typeof pg.Client; stop: () => void } {
  const open = new Set<WatchedClient>();

  class WatchedClient extends pg.Client {
    /** When its latest query began. */
    since = idle;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      this.on('drain', () => (this.since = idle));
      this.on('end', () => open.delete(this));
    }

    override query = ((...given: Parameters<pg.Client['query']>) => {
      this.since = performance.now();
      return super.query(...given);
    }) as pg.Client['query'];

    giveUp() {
      this.since = idle;
      const { connection } = this as unknown as { connection: { stream: { destroy: () => void } } };
      connection.stream.destroy();
    }
  }

  const watch = setInterval(() => {
    const latest = performance.now() - mostMs;
    for (const client of open) if (client.since < latest) client.giveUp();
  }, everyMs);
  watch.unref();

  return { Client: WatchedClient, stop: () => clearInterval(watch) };
}
