import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../../../testing/processes';
import { serverAccount } from './account';
import { locateCluster } from './location';

describe('le lieu des données', () => {
  it('est le dossier demandé quand PostgreSQL peut y entrer', () => {
    const wanted = dataFolder();
    expect(locateCluster(wanted, '/nulle-part')).toMatchObject({ folder: realpathSync(wanted) });
  });

  it('est ailleurs, avec un lien et une explication, quand root demande un dossier privé', () => {
    const base = dataFolder();
    const home = path.join(base, 'home');
    mkdirSync(home, { recursive: true });
    chmodSync(home, 0o700);
    const wanted = path.join(home, 'data');
    const elsewhere = path.join(base, 'lib');

    const { folder, note } = locateCluster(wanted, elsewhere);
    const isMoved = serverAccount() !== undefined;
    expect(path.dirname(folder)).toBe(isMoved ? elsewhere : home);
    expect(lstatSync(wanted).isSymbolicLink()).toBe(isMoved);
    expect(note ?? '').toContain(isMoved ? `Les données sont dans ${folder}` : '');
    expect(locateCluster(wanted, elsewhere)).toMatchObject({ folder });
  });
});
