import { hideSecrets, watchSecretFields } from './secret-fields';

const valuesOf = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

function copyOfPage(html: string, before: () => void = () => undefined) {
  document.body.innerHTML = html;
  before();
  const copy = document.cloneNode(true) as Document;
  hideSecrets(copy);
  return valuesOf(copy);
}

describe('la copie qui sera dessinée', () => {
  beforeAll(watchSecretFields);

  it('ne montre pas un mot de passe qu’on a rendu lisible, ni ce qui l’entoure', () => {
    const values = copyOfPage('<input name="e" value="ada@exemple.ch"><input type="password" value="secret">', () => {
      const field = document.querySelector<HTMLInputElement>('input[type=password]')!;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.type = 'text';
    });
    expect(values).toEqual(['', '']);
  });

  it.each([
    '<input type="password" value="a">',
    '<input autocomplete="new-password" value="a">',
    '<input name="password_confirmation" value="a">',
  ])('vide %s même sans saisie', (html) => expect(copyOfPage(html)).toEqual(['']));

  it('garde les autres formulaires', () => {
    expect(copyOfPage('<input name="nom" value="a"><textarea>b</textarea>')).toEqual(['a', 'b']);
  });
});
