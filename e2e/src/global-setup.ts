import { startTandem } from '../../testkit/tandem';

/** One product for the whole run; specs that stop, break or configure a server start their own. */
export default async function globalSetup() {
  const tandem = await startTandem();
  process.env.TANDEM_URL = tandem.url;
  process.env.TANDEM_FOLDER = tandem.data;
  return async () => {
    await tandem.end();
    for (const line of failuresIn(tandem.log())) console.log(line);
  };
}

/** The first requests that the server could not answer: what a test only saw as a 500 or a 503, with its cause. */
const failuresIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .slice(0, 20)
    .map((line) => line.slice(0, 1_500));
