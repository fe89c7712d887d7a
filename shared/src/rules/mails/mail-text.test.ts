import { processorTime } from '../../testing/processor-time';
import { fillMail, mailSubject, mailPlainText, readMail } from './mail-text';

const values = { prenom: 'Zoé', lien: 'https://tandem.ch/a?b=1', lignes: '– un\n– deux' };
const filled = (text: string, given: Record<string, string> = values) =>
  fillMail(readMail(text), { values: given, links: ['lien'] });
const plainText = (text: string, given?: Record<string, string>) => mailPlainText(filled(text, given));

it.each([
  ['Bonjour {{prenom}} {{ prenom }},', 'Bonjour Zoé Zoé,'],
  ['{{numero}} {{constructor}} {prenom}', '{{numero}} {{constructor}} {prenom}'],
  ['Un\ndeux\n\n\n\ntrois\r\n', 'Un\ndeux\n\ntrois'],
  ['**Gras** et *penché*, 2 * 3 * 4', 'Gras et penché, 2 * 3 * 4'],
  ['- un\n- **deux**\n1. trois\n2. quatre', '– un\n– deux\n\n1. trois\n2. quatre'],
  ['[Confirmer {{prenom}}]({{lien}})', 'Confirmer Zoé (https://tandem.ch/a?b=1)'],
  ['{{lien}}', 'https://tandem.ch/a?b=1'],
  ['[Écrire](mailto:a@b.ch) ou https://x.ch.', 'Écrire (a@b.ch) ou https://x.ch.'],
  ['{{lignes}}', '– un\n– deux'],
])('dit en texte «%s»', (text, said) => expect(plainText(text)).toBe(said));

it('reconnaît gras, italique, listes et liens', () => {
  expect(filled('**a *b* {{prenom}}**\n- [c](https://x.ch)')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'a ', isBold: true },
        { text: 'b', isBold: true, isItalic: true },
        { text: ' ', isBold: true },
        { text: 'Zoé', isBold: true },
      ],
    },
    { kind: 'bullets', items: [[{ text: 'c', href: 'https://x.ch' }]] },
  ]);
});

it.each(['**gras**', '{{lien}}', '[x](https://mal.ch)', 'https://mal.ch', '- liste\n\n1. autre', '$& $1'])(
  'laisse une valeur le texte qu’elle est: «%s»',
  (prenom) => {
    expect(filled('Bonjour {{prenom}}!', { ...values, prenom })).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Bonjour ' }, { text: prenom }, { text: '!' }] },
    ]);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', '//mal.ch', 'https://x.ch" onclick="'])(
  'n’ouvre pas %s, écrit ou rempli',
  (lien) => {
    const spans = [...filled(`[x](${lien})`), ...filled('[x]({{lien}}) {{lien}}', { lien })].flatMap((block) =>
      block.kind === 'paragraph' ? block.spans : [],
    );
    expect(spans.some(({ href }) => href?.includes('javascript') || href?.includes('data:') || href === lien)).toBe(
      false,
    );
  },
);

it('tient un objet sur une ligne', () => {
  expect(mailSubject('Pour {{prenom}}\u00a0: *rien*', { prenom: 'Zoé\r\nBcc: x@y.ch' })).toBe(
    'Pour Zoé Bcc: x@y.ch\u00a0: *rien*',
  );
});

it('ne s’attarde pas sur un texte démesuré', () => {
  const readAll = () => {
    for (const piece of ['**a ', '*a ', '[a', '{{', '[a](', '- a\n', 'http://'])
      readMail(piece.repeat(10_000 / piece.length));
  };
  expect(processorTime(readAll)).toBeLessThan(1000);
});
