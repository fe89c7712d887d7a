import { TestEnvironment } from 'jest-environment-node';

/** Node, and at the end of each test file what it opened is closed, after its own afterAll. */
export default class ClosingEnvironment extends TestEnvironment {
  async handleTestEvent({ name }: { name: string }) {
    if (name !== 'run_finish') return;
    const { tandemOpened = [] } = this.global as unknown as { tandemOpened?: (() => Promise<void>)[] };
    for (const close of tandemOpened.reverse()) await close();
  }
}
