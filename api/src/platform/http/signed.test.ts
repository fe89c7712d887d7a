import { signer } from './signed';

const { sign, open } = signer('s'.repeat(40), 'essai');
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('rend ce qui a été signé', () => {
  expect(open(sign(Buffer.from('des faits')))?.toString()).toBe('des faits');
});

it('refuse tout autre signe à chaque place, aussi ceux qui s’écrivent autrement pour les mêmes octets', () => {
  const text = sign(Buffer.from('des faits'));
  const altered = Array.from(text, (was, at) =>
    Array.from(alphabet, (sign) => text.slice(0, at) + sign + text.slice(at + 1)).filter((other) => other[at] !== was),
  ).flat();
  expect(altered.filter(open)).toEqual([]);
});

it('refuse ce qui est signé pour un autre usage ou avec un autre secret', () => {
  const facts = Buffer.from('des faits');
  expect(open(signer('s'.repeat(40), 'autre').sign(facts))).toBeUndefined();
  expect(open(signer('t'.repeat(40), 'essai').sign(facts))).toBeUndefined();
});
