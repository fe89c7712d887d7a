import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDisk } from './before-start';

describe('avant que la base ne démarre, le disque des données', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-disque-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reçoit le dossier des données', () => {
    expect(() => checkDisk(join(folder, 'a/b'))).not.toThrow();
  });

  it('a la place qu’il faut, ou le démarrage dit combien il en reste et combien il en faut', () => {
    expect(() => checkDisk(folder, 1e18)).toThrow(
      /presque plein\s: il reste \d+ Mo, il en faut au moins 1000000000000\.$/,
    );
  });

  it('peut être écrit, ou le démarrage dit pourquoi pas', () => {
    expect(() => checkDisk('/sys/tandem')).toThrow('Le dossier de DATA_DIR (/sys/tandem) n’est pas utilisable');
  });
});
