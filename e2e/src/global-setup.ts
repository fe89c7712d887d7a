import { dataFolder, removeFolder, startProduct } from './product';

/** One product for the whole run; specs that stop, break or configure a server start their own. */
export default async function globalSetup() {
  const folder = dataFolder();
  const product = await startProduct(folder);
  process.env.TANDEM_URL = product.url;
  process.env.TANDEM_FOLDER = folder;
  return async () => {
    await product.stop();
    removeFolder(folder);
    for (const line of failuresIn(product.log())) console.log(line);
  };
}

/** The first requests that the server could not answer: what a test only saw as a 500 or a 503, with its cause. */
const failuresIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .slice(0, 20)
    .map((line) => line.slice(0, 1_500));
