import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from './config';
import { ConfigError, folderFault } from './config-faults';

/** A new database and its log of writes take half of it. */
const leastFree = 200_000_000;

/** The folder of the data can be written and its disk has room (bytes); else a ConfigError. */
export function checkDisk(folder: string, least = leastFree): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderFault(error as NodeJS.ErrnoException, 'DATA_DIR', folder) ?? error;
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= least) return;
  throw new ConfigError(
    `Le disque de DATA_DIR (${folder}) est presque plein\u00a0: il reste ${megabytes(free)} Mo, il en faut au moins ${megabytes(least)}.`,
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

/** The port is free; links in mails need its number, so port 0 is chosen here. */
export async function withFreePort(config: Config): Promise<Config> {
  const { host, port: wanted } = config;
  const probe = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFault(error, host, wanted)));
    probe.listen(wanted, host, () => resolve((probe.address() as AddressInfo).port));
  });
  await new Promise((resolve) => probe.close(resolve));
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

/** The sentence for an address that cannot be listened on; other errors stay what they are. */
export function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new ConfigError(`HOST (${host}) n’est pas une adresse de cette machine.`);
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `Le port ${port} est déjà pris par un autre programme\u00a0: arrêtez-le, ou choisissez un autre port avec PORT.`,
    );
  if (error.code === 'EACCES') return new ConfigError(`Le port ${port} n’est pas permis à ce compte.`);
  return error;
}
