import { createHash } from 'node:crypto';
import { fileCache } from './file-cache';

const css = Buffer.from('html { color: black }');
const name = `start.${createHash('sha256').update(css).digest('base64url')}.css`;
const filesWith = (content: Buffer) => fileCache({ read: async () => ({ content, isPacked: false }) });

describe('un fichier qui s’écrit dans la page', () => {
  it('est lu dans le magasin', async () => {
    expect(await filesWith(css).text('remote-auth', name)).toBe('html { color: black }');
  });

  it('est refusé quand un octet y a changé', async () => {
    await expect(filesWith(Buffer.from('html { color: blacc }')).text('remote-auth', name)).rejects.toThrow(name);
  });
});
