import { TestEnvironment } from 'jest-environment-node';

type Close = () => Promise<void>;

/**
 * Node; what a test opened is closed after it and its hooks, what its file opened at the end of the file: a file of
 * forty tests would hold forty applications and databases otherwise.
 */
export default class ClosingEnvironment extends TestEnvironment {
  private ofFile = 0;

  async handleTestEvent({ name }: { name: string }) {
    const opened = ((this.global as unknown as { tandemOpened?: Close[] }).tandemOpened ??= []);
    if (name === 'test_start') this.ofFile = opened.length;
    const count = name === 'test_done' ? this.ofFile : name === 'run_finish' ? 0 : opened.length;
    for (const close of opened.splice(count).reverse()) await close();
  }
}
