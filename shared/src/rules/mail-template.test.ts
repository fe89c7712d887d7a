import { fillTemplate, unknownVariables } from './mail-template';

const values = { prenom: 'Zoé', nom: 'Rochat' };

it.each([
  ['Bonjour {{prenom}} {{ nom }},', 'Bonjour Zoé Rochat,'],
  ['{{prenom}}{{prenom}}', 'ZoéZoé'],
  ['{{numero}}', '{{numero}}'],
  ['{{constructor}} {{__proto__}}', '{{constructor}} {{__proto__}}'],
  ['{prenom} {{pre nom}}', '{prenom} {{pre nom}}'],
])('remplit «%s»', (text, filled) => expect(fillTemplate(text, values)).toBe(filled));

it('laisse telles quelles les accolades et les dollars d’une valeur', () => {
  expect(fillTemplate('{{prenom}} {{nom}}', { prenom: '{{nom}}', nom: '$& $1' })).toBe('{{nom}} $& $1');
});

it('nomme les variables inconnues, chacune une fois', () => {
  expect(unknownVariables('{{prenom}} {{nim}} {{nim}} {{}}', ['prenom', 'nom'])).toEqual(['nim', '']);
});
