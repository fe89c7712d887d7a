import { hidePersons } from './personal-parts';

/** The text of a copy of this page after blanking. */
function blanked(html: string, parts?: readonly string[]): string {
  document.body.innerHTML = html;
  const copy = document.cloneNode(true) as Document;
  hidePersons(copy, parts);
  return copy.body.textContent.replace(/\s+/g, ' ').trim();
}

describe('la copie qui sera dessinée', () => {
  it.each([
    [
      'les lignes d’une liste',
      '<table><thead><tr><th>Nom</th></tr></thead><tbody><tr><th>Ada B.</th><td><a>12</a></td></tr></tbody></table>',
      'Nom••• ••••',
    ],
    ['ce que la page dit personnel', '<nav>Récents <a data-personal><b>Zoé</b> Favre</a></nav>', 'Récents ••• •••••'],
    ['les valeurs d’une fiche', '<dl><dt>AVS</dt><dd>756.1</dd></dl>', 'AVS•••••'],
    ['rien d’autre', '<h1>Apprentis</h1><p>12 résultats</p>', 'Apprentis12 résultats'],
  ])('ne laisse lire ni nom ni chiffre : %s', (_what, html, text) => expect(blanked(html)).toBe(text));

  it('ne touche pas la page elle-même', () => {
    blanked('<p data-personal>Zoé</p>');
    expect(document.body).toHaveTextContent('Zoé');
  });

  it('cache aussi champs et portraits', () => {
    document.body.innerHTML = '<table><tbody><tr><td><input value="Zoé"><img alt="Zoé"></td></tr></tbody></table>';
    const copy = document.cloneNode(true) as Document;
    hidePersons(copy);
    expect(copy.querySelector('input')?.value).toBe('•••');
    expect(copy.querySelector('img')?.style.visibility).toBe('hidden');
  });

  it('se règle par la liste des parties', () => {
    expect(blanked('<p class="x">Zoé</p><p data-personal>Ada</p>', ['.x'])).toBe('•••Ada');
  });
});
