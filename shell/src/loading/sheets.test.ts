import { answerFiles } from '../testing/files';
import { loadFile } from './files';
import { dropSheets, deferSheets, restOtherSheets, showSheets } from './sheets';

const digest = 'x'.repeat(43);
const url = (name: string, owner = 'remote-internal') => `/r/${owner}/${name}.${digest}.css`;
const sheet = (name: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(({ href }) =>
    href.includes(`/${name}.`),
  );
/** Which style sheets the browser would apply. */
const applied = () =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style[data-href]')]
    .filter(({ media }) => media !== 'not all')
    .map(
      (each) =>
        /(?<![\w-])([\w-]+)\.x+\.css/.exec(each instanceof HTMLLinkElement ? each.href : each.dataset.href!)![1],
    );

async function asks(container: string | undefined, ...names: string[]) {
  for (const name of names) {
    const loading = loadFile('style', name.startsWith('/') ? name : url(name), container);
    answerFiles();
    await loading;
  }
}

beforeEach(() => {
  document.head.innerHTML = `<style data-href="${url('inline')}"></style>`;
});
afterEach(() => {
  for (const container of ['one', 'two']) dropSheets('remote-internal', container);
});

describe('les feuilles de style d’une version', () => {
  it('attendent qu’elle s’affiche ; alors celles de la précédente s’en vont', async () => {
    await asks('one', 'frame', 'page');
    deferSheets('remote-internal', 'two', 'one');
    await asks('two', 'page-2');
    expect(applied()).toEqual(['inline', 'frame', 'page']);
    showSheets('remote-internal', 'two');
    expect(applied()).toEqual(['page-2']);
    expect(sheet('frame')).toBeUndefined();
  });

  it('qu’elle a en commun avec la précédente restent et ne sont pas redemandées', async () => {
    await asks('one', 'frame', 'page');
    deferSheets('remote-internal', 'two', 'one');
    await asks('two', 'frame', 'inline', 'page-2');
    showSheets('remote-internal', 'two');
    expect(applied()).toEqual(['inline', 'frame', 'page-2']);
    expect(document.querySelectorAll('link')).toHaveLength(2);
  });

  it('que l’ancienne demande encore valent tout de suite, et s’en vont avec elle', async () => {
    deferSheets('remote-internal', 'two', 'one');
    await asks('one', 'late');
    expect(applied()).toEqual(['inline', 'late']);
    await asks('two', 'page-2');
    showSheets('remote-internal', 'two');
    expect(applied()).toEqual(['page-2']);
  });

  it('s’en vont quand elle ne s’affiche pas, et reviennent avec elle', async () => {
    await asks('one', 'page');
    deferSheets('remote-internal', 'two', 'one');
    await asks('two', 'page-2');
    dropSheets('remote-internal', 'two');
    expect(applied()).toEqual(['inline', 'page']);
    expect(sheet('page-2')).toBeUndefined();
    expect(deferSheets('remote-internal', 'two', 'one')).toEqual([url('page-2')]);
  });

  it('reviennent quand la version revient, dont le code les croit encore là', async () => {
    await asks('one', 'page');
    deferSheets('remote-internal', 'two', 'one');
    showSheets('remote-internal', 'two');
    expect(deferSheets('remote-internal', 'one', 'two')).toEqual([url('inline'), url('page')]);
    await asks('one', 'inline', 'page');
    showSheets('remote-internal', 'one');
    expect(applied()).toEqual(['inline', 'page']);
  });

  it('d’un autre module ne bougent pas', async () => {
    await asks('other', url('elsewhere', 'remote-external'));
    deferSheets('remote-internal', 'two', 'one');
    showSheets('remote-internal', 'two');
    expect(applied()).toEqual(['elsewhere']);
  });
});

it('les feuilles des autres modules se reposent tant qu’une page de celui-ci est affichée', () => {
  const styleOf = (owner: string) =>
    document.head
      .appendChild(Object.assign(document.createElement('style'), { textContent: '*{color:red}' }))
      .setAttribute('data-href', url('page', owner));
  document.head.innerHTML = '';
  for (const owner of ['shell', 'remote-auth', 'remote-internal']) styleOf(owner);
  const resting = () => [...document.querySelectorAll('style')].map((style) => style.sheet?.disabled === true);
  restOtherSheets('remote-auth');
  expect(resting()).toEqual([false, false, true]);
  restOtherSheets('remote-internal');
  expect(resting()).toEqual([false, true, false]);
});
