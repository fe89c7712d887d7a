import { startTandem, type Tandem } from '../../testkit/tandem';

export { dataFolder, removeFolder } from '../../testkit/folder';
export type Product = Tandem;

/** The product on this folder, with these settings. */
export const startProduct = (data: string, env: Record<string, string> = {}): Promise<Product> =>
  startTandem({ data, env });
