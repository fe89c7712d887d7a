import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzip } from '../../testing/zip';
import { zipTo } from './zip';

async function zipped(write: (zip: ReturnType<typeof zipTo>) => Promise<void>): Promise<Buffer> {
  const to = new PassThrough();
  const bytes = buffer(to);
  const zip = zipTo(to);
  await write(zip);
  await zip.end();
  to.end();
  return bytes;
}

it('garde le nom et le contenu de chaque fichier, d’un trait ou par morceaux', async () => {
  async function* parts() {
    yield 'un, ';
    yield Buffer.from('deux');
  }
  const bytes = await zipped(async (zip) => {
    await zip.add('documents/1 Élodie – été.txt', Buffer.from('é'));
    await zip.add('parts.txt', parts());
    await zip.add('vide.txt', Buffer.alloc(0));
  });
  const files = await unzip(bytes);
  expect(Object.fromEntries([...files].map(([name, content]) => [name, content.toString()]))).toEqual({
    'documents/1 Élodie – été.txt': 'é',
    'parts.txt': 'un, deux',
    'vide.txt': '',
  });
});

it('échoue comme le fichier qui ne se lit pas', async () => {
  async function* broken() {
    yield 'un';
    await Promise.resolve();
    throw new Error('la base ne répond plus');
  }
  await expect(zipped((zip) => zip.add('un.txt', broken()))).rejects.toThrow('la base ne répond plus');
});
