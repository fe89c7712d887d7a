import { aRelease, hashed, type TestRelease } from '../../testing/releases';
import { contentsGate } from './contents';

const remote = 'remote-auth';
const sound = aRelease(remote, 'un');
const hash = 'x'.repeat(43);

/** What the gate says of a release, without its name, when its entry or another file is this text. */
async function said({ manifest, files }: TestRelease, changes: Readonly<Record<string, string>> = {}) {
  const faults = await contentsGate(manifest, (name) => Promise.resolve(changes[name] ?? files.get(name)?.toString()));
  return faults.map((fault) => fault.replace(`${manifest.name} ${manifest.version}\u00a0: `, ''));
}
const [entry = '', , page = ''] = sound.files.keys();
const { container = '' } = sound.manifest;

describe('les fichiers d’une version', () => {
  it('sont acceptés quand ils disent ce que dit le manifeste', async () => expect(await said(sound)).toEqual([]));

  it.each<[string, Record<string, string>, RegExp]>([
    ['un fichier qui n’est pas du JavaScript', { [page]: 'function (' }, /^main\..*n’est pas du JavaScript\s: /],
    [
      'une erreur au fond d’une fonction que personne n’appelle',
      { [page]: '() => { const a = 1; const a = 2; }' },
      /n’est pas du JavaScript/,
    ],
    ['un autre conteneur', { [entry]: 'var other = "./routes"' }, /ne définit pas le conteneur remote_auth_/],
    ['une table qui n’est pas exposée', { [entry]: `var ${container} = "./rows"` }, /n’expose pas \.\/routes/],
    [
      'une feuille de style qui n’a pas été mise avec',
      { [entry]: `var ${container} = ["./routes", { 131:"${hash}" }]`.replace('{ ', '{') },
      new RegExp(`demande un fichier ${hash} que la version n’a pas`),
    ],
    [
      'un React à elle',
      { [page]: 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}' },
      /contient une copie de React/,
    ],
  ])('%s est refusé', async (_, changes, fault) =>
    expect(await said(sound, changes)).toEqual([expect.stringMatching(fault)]),
  );

  it('ne sont jamais exécutés', async () => {
    await said(sound, { [page]: 'globalThis.hasRun = true' });
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('de la coquille contiennent React', async () => {
    const shell = aRelease('shell', 'un');
    const [first = ''] = shell.files.keys();
    expect(await said(shell, { [first]: 'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = {}' })).toEqual(
      [],
    );
  });

  it('de la forme légère portent le nom du conteneur', async () => {
    const script = hashed('start', 'js', 'start');
    const manifest = {
      ...sound.manifest,
      start: { script, styles: [] },
      files: [...sound.manifest.files, { name: script, bytes: 5 }],
    };
    expect(await said({ ...sound, manifest }, { [script]: 'self.tandemStarts = {}' })).toEqual([
      expect.stringMatching(/^start\..* ne définit pas le conteneur/),
    ]);
  });
});
