import { apiStandIn, json } from '../testing/api-stand-in';
import { aPage } from '../testing/remotes';
import { pageIn, pageOf } from './composition';
import { askedPage } from './newest';

const page = aPage();
const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="tandem"></script>`;
  document.getElementById('tandem')!.textContent = text;
};
const whole = JSON.stringify(page);

describe('ce que le serveur a écrit dans la page', () => {
  it('dit ce qui tourne', () => {
    write(whole);
    expect(pageIn(document)).toEqual(page);
  });

  it.each([
    ['vide', ''],
    ['coupé', whole.slice(0, whole.length / 2)],
    ['du HTML', '<!doctype html>'],
    ['null', 'null'],
    ['sans modules', JSON.stringify({ ...page, remotes: undefined })],
    ['sans aucun module', JSON.stringify({ ...page, remotes: {} })],
    ['sans coquille', JSON.stringify({ ...page, shell: {} })],
    ['un module sans entrée', whole.replaceAll('"entry"', '"entrée"')],
    ['un module sans adresses', whole.replaceAll('"prefixes"', '"préfixes"')],
  ])('%s, ne vaut rien', (_what, text) => {
    write(text);
    expect(pageIn(document)).toBeUndefined();
  });

  it('sans réglages, vaut avec ceux d’une page ordinaire', () => {
    expect(pageOf({ ...page, config: undefined })?.config).toEqual({ apiUrl: '', isDemo: false, silentFailures: [] });
  });
});

describe('une page aux données abîmées', () => {
  it('les demande au serveur d’où elle vient', async () => {
    const { count } = apiStandIn({ 'GET /api/composition': json(200, page) });
    expect(await askedPage()).toEqual(page);
    expect(count('/api/composition')).toBe(1);
  });

  it.each([
    ['une erreur', json(503, {})],
    ['autre chose', json(200, { remotes: [] })],
  ])('s’arrête quand il répond par %s', async (_what, answer) => {
    apiStandIn({ 'GET /api/composition': answer });
    await expect(askedPage()).rejects.toThrow('no composition');
  });
});
