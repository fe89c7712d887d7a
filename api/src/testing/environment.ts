import { TestEnvironment } from 'jest-environment-node';
import pg from 'pg';
import type { TestServer } from './server';

type Close = () => Promise<void>;

/** What a test file finds in its global object. */
export interface OfTestFile {
  /** What was opened and is to be closed, the newest last. */
  tandemOpened: Close[];
  /** One statement on the server itself. */
  tandemCommand: (sql: string) => Promise<void>;
}

/**
 * Node; what a test opened is closed after it and its hooks, what its file opened at the end of the file: a file of
 * forty tests would hold forty applications and databases otherwise. One connection makes and drops the databases of a
 * file: on some machines opening one costs more than a database.
 */
export default class ClosingEnvironment extends TestEnvironment {
  private ofFile = 0;
  private client: Promise<pg.Client> | undefined;
  private readonly opened: Close[] = [];

  override async setup() {
    await super.setup();
    Object.assign(this.global, {
      tandemOpened: this.opened,
      tandemCommand: async (sql) => {
        await (await (this.client ??= connect())).query(sql);
      },
    } satisfies OfTestFile);
  }

  async handleTestEvent({ name }: { name: string }) {
    if (name === 'test_start') this.ofFile = this.opened.length;
    const count = name === 'test_done' ? this.ofFile : name === 'run_finish' ? 0 : this.opened.length;
    for (const close of this.opened.splice(count).reverse()) await close();
  }

  override async teardown() {
    await (await this.client)?.end();
    await super.teardown();
  }
}

async function connect() {
  const { url } = JSON.parse(process.env.TANDEM_TEST_SERVER ?? '') as TestServer;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
