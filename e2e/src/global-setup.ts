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
  };
}
