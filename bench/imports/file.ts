const headers = ['Nom', 'Prénom', 'Sexe', 'Né le', 'Natel', 'E-mail', 'Rue', 'N°', 'NPA', 'Localité', 'Profession', 'Année', 'École', 'Entreprise', 'NPA entreprise', 'Début du contrat', 'Fin du contrat', 'Représentant légal nom', 'Représentant légal prénom', 'Représentant légal téléphone', 'Nationalité']; // prettier-ignore
const lastNames = ['Rochat', 'Favre', 'Müller', 'da Silva', 'Berset', 'Krasniqi', 'Jaquet', 'Pittet', 'Bovay', 'Nguyen', 'Oliveira', 'Cornu']; // prettier-ignore
const firstNames = ['Léa', 'Noah', 'Élodie', 'Luca', 'Ana', 'Arben', 'Chloé', 'Tom', 'Inès', 'Mathieu', 'Sofia', 'Yann']; // prettier-ignore
const two = (value: number) => String(value).padStart(2, '0');
const at = <T>(values: readonly T[], place: number): T => values[place % values.length]!;

/** A CSV file as a school would send it: whole files of minors with training, company and representative. */
export function fileOf(count: number, lists: Record<string, { label: string }[]>): Buffer {
  const lines = Array.from({ length: count }, (_, n) => [
    at(lastNames, n * 7 + Math.floor(n / 144)),
    `${at(firstNames, n)} ${at(firstNames, Math.floor(n / 12) + 3)}`,
    n % 2 ? 'Femme' : 'M',
    `${1 + (n % 28)}.${1 + (Math.floor(n / 28) % 12)}.${2008 + (Math.floor(n / 336) % 4)}`,
    `079 ${100 + (n % 900)} ${two(Math.floor(n / 100) % 100)} ${two(n % 100)}`,
    `n${n}@import-banc.ch`,
    'Rue du Lac',
    String(1 + (n % 120)),
    at(['1003', '1110', '1260', '1400', '1800'], n),
    at(['Lausanne', 'Morges', 'Nyon', 'Yverdon-les-Bains', 'Vevey'], n),
    at(lists['profession'] ?? [], n).label,
    String(1 + (n % 3)),
    at(lists['learning-school'] ?? [], n).label,
    `Atelier Numéro ${n % 400} SA`,
    at(['1003', '1110', '1260'], n % 400),
    '1.8.2025',
    '31.07.2028',
    at(lastNames, n * 7),
    'Anne',
    `078 ${100 + (n % 900)} 22 ${two(n % 100)}`,
    'Suisse',
  ]);
  return Buffer.from([headers, ...lines].map((cells) => cells.join(';')).join('\r\n'));
}
