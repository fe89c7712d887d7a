const countries = [
  ['Suisse', 'CH'],
  ['France', 'FR'],
  ['Italie', 'IT'],
  ['Portugal', 'PT'],
  ['Espagne', 'ES'],
  ['Allemagne', 'DE'],
  ['Kosovo', 'XK'],
  ['Macédoine du Nord', 'MK'],
  ['Serbie', 'RS'],
  ['Turquie', 'TR'],
  ['Érythrée', 'ER'],
  ['Syrie', 'SY'],
  ['Afghanistan', 'AF'],
  ['Ukraine', 'UA'],
  ['Somalie', 'SO'],
  ['Brésil', 'BR'],
  ['Pologne', 'PL'],
  ['Sri Lanka', 'LK'],
] as const;

const noCountry = ['Apatride', 'Autre'];
const europe = ['FR', 'IT', 'PT', 'ES', 'DE', 'PL'];
const groupOf = (iso2: string) => (iso2 === 'CH' ? 'CH' : europe.includes(iso2) ? 'EU' : 'third');

const nationalities: { label: string; extra: { iso2: string | null; group: string | null } }[] = [
  ...countries.map(([label, iso2]) => ({ label, extra: { iso2, group: groupOf(iso2) } })),
  ...noCountry.map((label) => ({ label, extra: { iso2: null, group: null } })),
];

export const peopleLists = {
  'source-student': [
    'École professionnelle',
    'Entreprise formatrice',
    'Ami·e / autre apprenti·e',
    'Parents',
    'Conseiller·ère aux apprentis',
    'Commissaire professionnel·le',
    'Site internet',
    'Réseaux sociaux',
    'Affiche / flyer',
    'Déjà inscrit·e auparavant',
  ],

  'teacher-school': [
    'École polytechnique',
    'Université',
    'Haute école d’ingénierie et de gestion',
    'Haute école pédagogique',
    'Haute école de santé',
    'Haute école de travail social',
    'Gymnase (maturité)',
    'Enseignant·e diplômé·e',
    'Retraité·e',
    'Autre',
  ],

  'teacher-sources': [
    'Site d’une haute école',
    'Ancien·ne répétiteur·trice',
    'Réseaux sociaux',
    'Annonce',
    'Forum étudiant',
    'Candidature spontanée',
  ],

  'civil-status': [
    'Célibataire',
    'Marié·e',
    'Partenariat enregistré',
    'Séparé·e',
    'Divorcé·e',
    'Veuf·ve',
    'Partenariat dissous',
  ],

  languages: [
    ['Français', 'fr'],
    ['Allemand', 'de'],
    ['Italien', 'it'],
    ['Anglais', 'en'],
    ['Portugais', 'pt'],
    ['Espagnol', 'es'],
    ['Albanais', 'sq'],
    ['Serbe / croate / bosniaque', 'sh'],
    ['Turc', 'tr'],
    ['Arabe', 'ar'],
    ['Tigrigna', 'ti'],
    ['Dari / farsi', 'fa'],
    ['Ukrainien', 'uk'],
    ['Tamoul', 'ta'],
    ['Autre', null],
  ].map(([label, iso]) => ({ label: label ?? '', extra: { iso } })),

  nationality: nationalities,
  'country-of-origin': nationalities.map(({ label, extra: { iso2 } }) => ({ label, extra: { iso2 } })),

  'residence-permits': [
    ['B', 'B séjour', true],
    ['C', 'C établissement', true],
    ['Ci', 'Ci conjoint·e ou enfant de fonctionnaire international·e', true],
    ['F', 'F admission provisoire', true],
    ['G', 'G frontalier', true],
    ['L', 'L courte durée', true],
    ['N', 'N requérant d’asile', true],
    ['S', 'S à protéger', true],
    ['LEG', 'Carte de légitimation', true],
    ['EC', 'En cours', false],
  ].map(([code, label, needsExpiry]) => ({
    label: String(label),
    code: String(code),
    extra: { needsExpiry: Boolean(needsExpiry) },
  })),
};
