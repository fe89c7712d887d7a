import { createReceipts } from './receipts';

/** The clock of the page, which only these tests move. */
function aTab() {
  let at = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => ++at);
  return createReceipts('first');
}
afterEach(() => jest.restoreAllMocks());

describe('les reçus d’un onglet', () => {
  it('d’une faute est celui de la version qui tournait alors, ou de celle qui est nommée', () => {
    const receipts = aTab();
    receipts.begin('remote-auth', 'a');
    receipts.set('b', 'second');
    receipts.begin('remote-auth', 'b');
    expect(receipts.of('remote-auth')).toBe('second');
    expect(receipts.of('remote-auth', { at: 1 })).toBe('first');
    expect(receipts.of('remote-auth', { container: 'a' })).toBe('first');
    expect(receipts.of('shell')).toBe('first');
  });

  it('renouvelés, valent partout où valaient ceux d’avant', () => {
    const receipts = aTab();
    receipts.set('b', 'second');
    receipts.begin('remote-auth', 'b');
    receipts.renew({ first: 'first again', second: 'second again' });
    expect(receipts.held()).toEqual(['first again', 'second again']);
    expect(receipts.of('remote-auth')).toBe('second again');
    expect(receipts.of('shell')).toBe('first again');
  });

  it('qui sont tenus restent en petit nombre, aussi après cent versions', () => {
    const receipts = aTab();
    for (let n = 0; n < 100; n++) receipts.set(`c${n}`, `r${n}`);
    expect(receipts.held()).toEqual(['first', 'r99', 'r98', 'r97', 'r96', 'r95', 'r94', 'r93']);
  });
});
