import { breakingSpaces, carelessTexts } from './typography.js';

const found = (text: string) => breakingSpaces('Page.tsx', text).map(({ line, instead }) => [line, instead]);

it.each([
  ["'Vraiment ?'", ['\\u00a0']],
  ["'Il reste :\\n- rien'", ['\\u00a0']],
  ['`${name} : « ${text} » !`', Array(4).fill('\\u00a0')],
  ["'Vraiment\\u202f?'", ['\\u00a0']],
  ['<p title="Trier ; filtrer">Vraiment&#8239;?</p>', ['&nbsp;', '&nbsp;']],
  ['<p><b>Motif</b> : {reason}</p>', ['&nbsp;']],
])('%s a une espace qui n’est pas insécable', (text, instead) =>
  expect(found(text)).toEqual(instead.map((each) => [1, each])),
);

it('se trouve aussi au bout de sa ligne, dans du JSX', () =>
  expect(found('<p>\n  Vraiment\n  ?\n</p>')).toEqual([[2, '&nbsp;']]));

it.each([
  "'Vraiment\\u00a0?'",
  '<p>Vraiment&nbsp;?</p>',
  "'«rien»'",
  // As the specification writes it.
  "'Mot de passe oublié ?'",
  "'(!, @, #, ?)'",
  "'a :hover'",
  "isOpen ? 'a' : 'b'",
  '/a ?b :/',
  '// Vraiment ?',
  'sql`select case when a then b end « ?`',
  '<i>\n  !\n</i>',
])('%s n’en a pas', (text) => expect(found(text)).toEqual([]));

it.each([
  ["'Déjà inscrit: Léa'", 'a colon without its space'],
  ['`Présence de ${name}: déjà saisie`', undefined],
  ['<p>Séance annulée: rien à faire</p>', 'a colon without its space'],
  ["'{{nombre}} séance(s)'", '«(s)», which leaves the number or the gender to its reader'],
  ["'Cet apprenti est introuvable.'", '«apprenti», which names one gender only'],
  ['<p>Sans répétiteur</p>', '«répétiteur», which names one gender only'],
  ["'Déjà inscrit\\u00a0: Léa'", undefined],
  ["'12 apprenti·es, sans répétiteur·trice'", undefined],
  // A name of the specification, the name of an office, a measure, a key.
  ["'Répétiteurs'", undefined],
  ["'Conseillère aux apprentis'", undefined],
  ["'Coût par heure-apprenti'", undefined],
  ["'/internal/appapp/group/show/1?tab=participants'", undefined],
  // Not French, not read on a screen, not a word.
  ["'oidc: no identity'", undefined],
  ["const call = { summary: 'Fait avancer un suivi: à accepter' }", undefined],
  ["'une adresse http(s):// est attendue'", undefined],
  ['isIn(s)', undefined],
])('%s: %s', (text, fault) => expect(carelessTexts('Page.tsx', text)[0]?.fault).toBe(fault));
