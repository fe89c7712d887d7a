import { createHash } from 'node:crypto';
import { integrityOf } from './fetch-whole';
import { answerFiles, askedFiles } from '../testing/files';
import { leaveOffLate, loadFile } from './files';

const digest = createHash('sha256').update('x').digest('base64url');
const name = `/r/remote-auth/routes.${digest}.js`;
const sheet = `/r/remote-auth/page.${digest}.css`;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

describe('un fichier du produit', () => {
  it.each([name, `${name}?again=1`, `https://autre.ch${name}#x`])('%s a son empreinte dans son nom', (url) => {
    expect(integrityOf(url)).toBe(`sha256-${createHash('sha256').update('x').digest('base64')}`);
  });

  it.each(['/main.js', '/main.abc.js', `/main.${digest}.js.map`])('%s, sans empreinte, ne peut pas charger', (url) => {
    expect(integrityOf(url)).toBe(`sha256-${'A'.repeat(43)}=`);
  });

  it('n’est demandé qu’une fois par ceux qui l’attendent ensemble', async () => {
    const both = Promise.all([loadFile('script', name), loadFile('script', name)]);
    expect(askedFiles()).toHaveLength(1);
    answerFiles();
    await both;
  });

  it.each([
    ['échoue', () => answerFiles('error'), 300],
    ['ne répond pas en 4 s', () => jest.advanceTimersByTime(4000), 300],
  ])('est demandé encore une fois, à une adresse neuve, quand il %s', async (_how, fault, pauseMs) => {
    const loading = loadFile('script', name);
    fault();
    await jest.advanceTimersByTimeAsync(pauseMs);
    expect(askedFiles().map(({ search }) => search)).toEqual([`?again=${Date.now()}`]);
    answerFiles();
    await loading;
  });

  it('est abandonné en moins de dix secondes, sa seconde demande comprise, et peut être redemandé', async () => {
    const loading = loadFile('script', name).catch((error: Error) => error.name);
    await jest.advanceTimersByTimeAsync(8_800);
    expect(await loading).toBe('ChunkLoadError');
    expect(askedFiles()).toEqual([]);
    const again = loadFile('script', name);
    answerFiles();
    await again;
  });

  it('qui ne vient pas ne garde aucune connexion : rien ne le demande plus, ni la page', async () => {
    document.head.innerHTML = `<link rel="preload" as="style" href="${sheet}">`;
    const loading = loadFile('style', sheet).catch(() => undefined);
    expect(askedFiles()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(8_800);
    await loading;
    expect(document.head.children).toHaveLength(0);
  });

  it('garde sa place parmi les feuilles de style, dans quelque ordre qu’elles viennent', () => {
    const second = sheet.replace('page', 'second');
    void Promise.all([loadFile('style', sheet), loadFile('style', second)]);
    document.head.querySelector(`link[rel="preload"][href="${second}"]`)!.dispatchEvent(new Event('load'));
    answerFiles();
    const found = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    expect(found.map(({ href }) => new URL(href).pathname)).toEqual([sheet, second]);
  });

  it('venu avec la page, et dont rien n’est là quand il devrait, est laissé, avant que quelqu’un ne l’attende', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${name}"><link rel="preload" as="style" href="${sheet}">`;
    const entries = jest.fn((address: string) => (address.endsWith(sheet) ? [{}] : []));
    Object.assign(performance, { getEntriesByName: entries });
    leaveOffLate();
    jest.advanceTimersByTime(4_000);
    expect(askedFiles().map(({ pathname }) => pathname)).toEqual([sheet]);
  });
});
