import { mailFaults } from './mail-faults';

const limits = { known: ['prenom', 'lien'], links: ['lien'] };

it.each([
  ['Bonjour {{prenom}},\n\n[ici]({{lien}}) {seul}', []],
  ['Un\n\n{{prenon}}', ['Variable inconnue\u00a0: {{prenon}}, ligne 3.']],
  ['{{}}', ['Variable inconnue\u00a0: {{}}, ligne 1.']],
  ['{{pre nom}}', ['Variable inconnue\u00a0: {{pre nom}}, ligne 1.']],
  [
    '{{prenom\nsuite}}',
    [
      'Accolades jamais fermées\u00a0: «\u00a0{{prenom\u00a0», ligne 1.',
      'Accolades sans variable avant «\u00a0}}\u00a0», ligne 2.',
    ],
  ],
  ['{{prenom} et {{prenom}}', ['Accolades jamais fermées\u00a0: «\u00a0{{prenom} et \u00a0», ligne 1.']],
  [
    'a\n[x](javascript:alert)',
    ['Adresse de lien non admise\u00a0: «\u00a0javascript:alert\u00a0», ligne 2 (http, https ou mailto).'],
  ],
  ['[x]({{prenom}})', ['Adresse de lien non admise\u00a0: «\u00a0{{prenom}}\u00a0», ligne 1 (http, https ou mailto).']],
])('dit de «%s» ce qui ne va pas et où', (text, faults) => expect(mailFaults(text, limits)).toEqual(faults));

it('dit ce qui manque', () => {
  const required = { ...limits, required: ['lien'] };
  expect(mailFaults('Bonjour', required)).toEqual(['Il manque {{lien}}\u00a0: sans elle, ce message ne sert pas.']);
  expect(mailFaults('{{ lien }}', required)).toEqual([]);
});

it('ne dit pas la ligne d’un objet', () =>
  expect(mailFaults('{{x}}', limits, true)).toEqual(['Variable inconnue\u00a0: {{x}}.']));
