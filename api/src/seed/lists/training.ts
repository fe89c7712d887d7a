const professions: [category: string, certType: 'CFC' | 'AFP', years: number, name: string][] = [
  ['Commerce et administration', 'CFC', 3, 'Employé·e de commerce'],
  ['Commerce et administration', 'AFP', 2, 'Employé·e de commerce'],
  ['Vente', 'CFC', 3, 'Gestionnaire du commerce de détail'],
  ['Vente', 'AFP', 2, 'Assistant·e du commerce de détail'],
  ['Santé', 'CFC', 3, 'Assistant·e en soins et santé communautaire'],
  ['Santé', 'AFP', 2, 'Aide en soins et accompagnement'],
  ['Santé', 'CFC', 3, 'Assistant·e dentaire'],
  ['Social', 'CFC', 3, 'Assistant·e socio-éducatif·ve'],
  ['Informatique', 'CFC', 4, 'Informaticien·ne'],
  ['Informatique', 'CFC', 4, 'Médiamaticien·ne'],
  ['Logistique', 'CFC', 3, 'Logisticien·ne'],
  ['Logistique', 'AFP', 2, 'Logisticien·ne'],
  ['Technique et électricité', 'CFC', 4, 'Installateur·trice-électricien·ne'],
  ['Mécanique et industrie', 'CFC', 4, 'Polymécanicien·ne'],
  ['Bâtiment et construction', 'CFC', 4, 'Dessinateur·trice'],
  ['Bâtiment et construction', 'CFC', 3, 'Maçon·ne'],
  ['Bâtiment et construction', 'AFP', 2, 'Aide-maçon·ne'],
  ['Bâtiment et construction', 'CFC', 4, 'Menuisier·ère'],
  ['Bâtiment et construction', 'CFC', 4, 'Installateur·trice sanitaire'],
  ['Automobile', 'CFC', 4, 'Mécatronicien·ne d’automobiles'],
  ['Hôtellerie-restauration', 'CFC', 3, 'Cuisinier·ère'],
  ['Hôtellerie-restauration', 'AFP', 2, 'Employé·e en cuisine'],
  ['Beauté', 'CFC', 3, 'Coiffeur·euse'],
  ['Nature', 'CFC', 3, 'Horticulteur·trice'],
  ['Logistique', 'CFC', 3, 'Agent·e d’exploitation'],
];

const years = ['1re année', '2e année', '3e année', '4e année', 'Préapprentissage', 'Répétant·e sans contrat'];

/** Two years lead to an AFP, and only a CFC takes four; a pre-apprenticeship leads to neither. */
const certTypesOf = (label: string): string[] => {
  if (label === 'Préapprentissage') return ['PREAPP'];
  const long = ['CFC', 'CFC_MP', 'ART32'];
  return ['3e année', '4e année'].includes(label) ? long : [...long, 'AFP'];
};

export const trainingLists = {
  'learning-year': years.map((label, index) => ({
    label,
    extra: { rank: index < 4 ? index + 1 : index === 4 ? 0 : 9, certTypes: certTypesOf(label) },
  })),

  'additional-year': [
    'Aucune',
    'Redoublement',
    'Prolongation du contrat',
    '2e tentative d’examen',
    '3e tentative d’examen',
    'Changement de profession',
  ],

  'profession-category': [
    'Commerce et administration',
    'Vente',
    'Santé',
    'Social',
    'Informatique',
    'Technique et électricité',
    'Mécanique et industrie',
    'Bâtiment et construction',
    'Automobile',
    'Hôtellerie-restauration',
    'Alimentation',
    'Nature',
    'Arts et artisanat',
    'Beauté',
    'Logistique',
  ],

  profession: professions.map(([categoryId, certType, durationYears, name]) => ({
    label: `${name} ${certType}`,
    extra: { certType, durationYears, categoryId, officialNumber: null },
  })),

  'learning-school': [
    'École professionnelle commerciale (centre)',
    'Centre professionnel (nord)',
    'Centre d’enseignement professionnel (ouest)',
    'Centre d’enseignement professionnel (est)',
    'École de la construction',
    'École arts et communication',
    'École santé-social',
    'Hors canton',
  ].map((label) => ({ label, extra: { address: null, phone: null, email: null, holidayProfileId: null } })),

  'school-track': [
    'Voie générale',
    'Voie prégymnasiale',
    'Classe de raccordement',
    'École de la transition',
    'Classe d’accueil',
    'Gymnase',
    'Autre canton',
    'Étranger',
  ],
};
