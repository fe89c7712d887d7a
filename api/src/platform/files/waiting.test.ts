import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { vi } from 'vitest';
import { waitingFiles } from './waiting';
import { zipTo } from './zip';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tandem-waiting-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
/** The person who waits for it hears of no fault. */
const closed = (to: Writable) => new Promise<void>((resolve) => void to.once('close', resolve));
/** What happens while a report is read: the disk is full, and says so by its stream alone. */
async function fillDisk(to: Writable) {
  to.destroy(full);
  await closed(to);
}
const reports = () => waitingFiles({ dataDir }, 'reports');

describe('un disque plein pendant qu’un fichier s’écrit', () => {
  it.each<[string, (to: Writable) => Promise<void>]>([
    [
      'entre deux fichiers d’un ZIP',
      async (to) => {
        const zip = zipTo(to);
        await zip.add('un.txt', Buffer.from('un'));
        await fillDisk(to);
        await zip.add('deux.txt', Buffer.from('deux'));
      },
    ],
    [
      'au milieu d’un fichier d’un ZIP',
      async (to) => {
        await zipTo(to).add(
          'un.txt',
          (async function* () {
            yield 'un';
            await fillDisk(to);
            yield 'deux';
          })(),
        );
      },
    ],
    [
      'quand la suite ne s’en aperçoit pas',
      async (to) => {
        await fillDisk(to);
        to.write('un');
      },
    ],
  ])('%s: l’échec est celui du disque, et rien ne reste', async (_when, write) => {
    await expect(reports().add(write)).rejects.toBe(full);
    expect(readdirSync(join(dataDir, 'reports'))).toEqual([]);
  });
});

it('un dossier où rien ne s’écrit échoue avant que rien ne soit lu', async () => {
  symlinkSync('/proc', join(dataDir, 'reports'));
  const write = vi.fn(closed);
  await expect(reports().add(write)).rejects.toMatchObject({ code: expect.any(String) });
  expect(write).not.toHaveBeenCalled();
});

it('un fichier qui n’est plus là ne s’ouvre pas, et le rangement le dit', async () => {
  const files = reports();
  expect(await files.removeAllExcept(new Set(['parti']), new Date())).toEqual(['parti']);
  const { storedName } = await files.add(async (to) => void to.write('là'));
  expect(await files.removeAllExcept(new Set(['parti', storedName]), new Date())).toEqual(['parti']);
  expect(await files.open('parti')).toBeUndefined();
  expect(await (await files.open(storedName))!.toArray()).toEqual([Buffer.from('là')]);
});
