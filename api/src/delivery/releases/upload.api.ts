import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { releaseFiles } from '@tandem/shared/contract/delivery/releases';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { isGenuine } from '../store/store';

const unpack = promisify(brotliDecompress);

/** Files arrive one by one before their release is published; alone they are reachable by nobody. */
export const uploadHandlers = ({ store }: Services): Handlers<typeof releaseFiles, keyof typeof releaseFiles> => ({
  upload: async ({ params, body, request: { headers } }) => {
    const packed = headers['content-encoding'] === 'br' ? body : undefined;
    const content = packed ? await unpacked(packed) : body;
    if (!isGenuine(params.file, content)) throw new Problem(422, `${params.file} ne porte pas son empreinte.`);
    await store.write(params.package, params.file, content, packed);
  },
});

/** No more than a file may have, however small it was packed. */
const unpacked = (body: Uint8Array) =>
  unpack(body, { maxOutputLength: releaseFiles.upload.upload.mostBytes }).catch(() => {
    throw new Problem(422, 'Le fichier n’est pas compressé avec Brotli, ou il est trop grand.');
  });
