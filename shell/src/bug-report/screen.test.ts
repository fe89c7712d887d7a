import { namesAmong, saidIn } from './own-code';
import { hideAllBut } from './screen';

// As a build writes them.
const code = 'h("h1",{children:"Apprentis"}),`${n} résultats`,"Récents","Nom","AVS","Placé","Rechercher…",["Zoé"]';
const says = saidIn(code);

function copyOf(html: string): Document {
  document.body.innerHTML = html;
  const copy = document.cloneNode(true) as Document;
  hideAllBut(says, copy);
  return copy;
}
const read = ({ body }: Document) => body.textContent.replace(/\s+/g, ' ').trim();

describe('la copie qui sera dessinée', () => {
  it.each([
    ['ce que dit l’interface', '<h1>Apprentis</h1><p>12 résultats</p>', 'Apprentis•• résultats'],
    ['un titre qui nomme quelqu’un', '<h1>Ada Rochat</h1>', '••• ••••••'],
    ['un bouton qui nomme quelqu’un', '<button>Retirer Ada</button>', '••••••• •••'],
    ['un texte que quelqu’un a écrit', '<section><p>Va mieux.</p></section>', '•• ••••••'],
    ['un mot de l’interface dans un texte écrit', '<p>Apprentis malades</p>', '••••••••• •••••••'],
    [
      'les cellules, même d’un mot de l’interface',
      '<table><thead><tr><th>Nom</th></tr></thead><tbody><tr><th>Zoé</th><td><a>Placé</a></td></tr></tbody></table>',
      'Nom••••••••',
    ],
    ['les valeurs d’une fiche', '<dl><dt>AVS</dt><dd>756.1</dd></dl>', 'AVS•••••'],
    ['ce que la page dit personnel', '<nav>Récents <a data-personal><b>Zoé</b></a></nav>', 'Récents •••'],
    ['le texte d’un dessin', '<svg><text>Ada</text></svg>', '•••'],
    ['un choix', '<select><option>Placé</option></select>', '•••••'],
  ])('ne laisse lire que l’interface : %s', (_what, html, text) => expect(read(copyOf(html))).toBe(text));

  it('ne montre ni champ ni image', () => {
    const copy = copyOf(
      '<input value="Zoé" placeholder="Rechercher…"><textarea placeholder="pour Ada">Va mal</textarea><img alt="Zoé"><canvas></canvas><i style="background-image: url(a.png)"></i><td data-label="Ada"></td>',
    );
    const [field, area] = [copy.querySelector('input')!, copy.querySelector('textarea')!];
    expect([field.value, field.placeholder, area.value, area.placeholder]).toEqual([
      '•••',
      'Rechercher…',
      '•• •••',
      '•••• •••',
    ]);
    for (const part of copy.querySelectorAll<HTMLElement>('img, canvas')) expect(part.style.visibility).toBe('hidden');
    expect(copy.querySelector('i')!.style.backgroundImage).toBe('none');
  });

  it('ne touche pas la page elle-même', () => {
    copyOf('<p>Va mieux.</p>');
    expect(document.body).toHaveTextContent('Va mieux.');
  });

  it('ne montre rien quand le code de l’interface n’est pas venu', () => {
    document.body.innerHTML = '<h1>Apprentis</h1>';
    const copy = document.cloneNode(true) as Document;
    hideAllBut(saidIn(''), copy);
    expect(read(copy)).toBe('•••••••••');
  });
});

it('les noms de l’écran sont ses mots en majuscule que l’interface ne connaît pas', () => {
  expect([...namesAmong(['Apprentis', 'Ada Rochat', 'Placé chez Dubois', 'rien'], code)]).toEqual([
    'ada',
    'rochat',
    'dubois',
  ]);
});
