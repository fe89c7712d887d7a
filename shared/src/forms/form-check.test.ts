import { type CheckedField, describeForm, formFaults, isFormComplete } from './form-check';

const field = (given: Partial<CheckedField>): CheckedField => ({
  name: 'x',
  id: '',
  kind: 'input',
  isRequired: true,
  value: 'oui',
  isChecked: false,
  isValid: true,
  ...given,
});

describe('le contrôle général des formulaires (spec §5)', () => {
  it.each<[string, Partial<CheckedField>[], string | undefined]>([
    ['un champ requis rempli', [{}], undefined],
    ['un champ requis vide', [{ value: '' }], 'empty'],
    ['un champ requis fait d’espaces', [{ value: '  ' }], 'empty'],
    ['un champ requis marqué invalide', [{ isValid: false }], 'invalid'],
    ['un champ facultatif marqué invalide', [{ isValid: false, isRequired: false }], 'invalid'],
    ['un champ facultatif vide', [{ value: '', isRequired: false }], undefined],
    ['un champ requis sans nom', [{ value: '', name: '' }], undefined],
    ['une case requise cochée', [{ kind: 'checkbox', isChecked: true }], undefined],
    ['une case requise vide', [{ kind: 'checkbox' }], 'unchecked'],
    ['un choix requis fait', [{ kind: 'radio' }, { kind: 'radio', isChecked: true }], undefined],
    ['un choix requis pas fait', [{ kind: 'radio' }, { kind: 'radio' }], 'unchecked'],
  ])('%s', (_, fields, reason) => {
    const form = { fields: fields.map(field), sortableGroups: [] };
    expect(formFaults(form)).toEqual(reason ? [{ name: 'x', id: '', reason }] : []);
    expect(isFormComplete(form)).toBe(reason === undefined);
  });

  it.each([
    [[[true, true]], true],
    [[[true, false]], false],
    [[[true], [false]], false],
  ])('les groupes triables %j : %s', (sortableGroups, isComplete) => {
    expect(isFormComplete({ fields: [], sortableGroups })).toBe(isComplete);
  });

  it('se lit dans un formulaire de la page', () => {
    const form = document.createElement('form');
    form.innerHTML = `
      <input name="nom" required value="Rochat" /><p data-field="m1"><input name="mail" required value="a" data-invalid /></p>
      <input name="vieux" required disabled /><select name="lieu" required><option value="">–</option></select>
      <input type="radio" name="genre" required /><input type="radio" name="genre" required checked />
      <div data-sortable-group><label>Lundi</label><label data-invalid>Mardi</label>
        <label>Mercredi<input name="me" required /></label></div>`;
    const described = describeForm(form);
    expect(formFaults(described)).toEqual([
      { name: 'mail', id: 'm1', reason: 'invalid' },
      { name: 'lieu', id: '', reason: 'empty' },
      { name: 'me', id: '', reason: 'empty' },
    ]);
    expect(described.sortableGroups).toEqual([[true, false, false]]);
  });
});
