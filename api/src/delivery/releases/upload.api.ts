import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { endpoints } from '@tandem/shared/contract/endpoint';
import { fileName, packageName } from '@tandem/shared/releases/manifest';
import * as z from 'zod';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { openScope } from '../../platform/http/scope';
import { Problem } from '../../platform/http/problem';
import { uploadPolicy } from './releases.policy';
import { isGenuine } from '../store/store';

const mostBytes = 16 * 1024 * 1024;
const unpack = promisify(brotliDecompress);

/** The body is the file itself (`application/octet-stream`), as it is or packed with Brotli. */
const upload = endpoints(['release'], {
  upload: {
    method: 'PUT',
    path: '/api/releases/:package/files/:file',
    summary: 'Envoyer un fichier d’une version, dont le nom contient l’empreinte',
    params: z.object({ package: packageName, file: fileName }),
  },
});

/** Files arrive one by one before their release is published; alone they are reachable by nobody. */
export function uploadApi(app: App, { store }: Services) {
  openScope(app, 'release files', (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    mount(
      scope,
      upload,
      uploadPolicy,
      {
        upload: async ({ params, request: { headers, body } }) => {
          if (!Buffer.isBuffer(body)) throw new Problem(415, 'Un fichier est attendu (application/octet-stream).');
          const isPacked = headers['content-encoding'] === 'br';
          const content = isPacked ? await unpacked(body) : body;
          if (!isGenuine(params.file, content)) throw new Problem(422, `${params.file} ne porte pas son empreinte.`);
          await store.write(params.package, params.file, content, isPacked ? body : undefined);
        },
      },
      { bodyLimits: { upload: mostBytes } },
    );
  });
}

/** No more than a file may have, however small it was packed. */
const unpacked = (body: Buffer) =>
  unpack(body, { maxOutputLength: mostBytes }).catch(() => {
    throw new Problem(422, 'Le fichier n’est pas compressé avec Brotli, ou il est trop grand.');
  });
