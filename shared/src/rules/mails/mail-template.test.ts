import { unknownVariables } from './mail-template';

it('nomme les variables inconnues, chacune une fois', () => {
  expect(unknownVariables('{{prenom}} {{nim}} {{nim}} {{}}', ['prenom', 'nom'])).toEqual(['nim', '']);
});
