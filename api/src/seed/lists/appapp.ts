/** What a branch is about, as far as it is divided. */
const areas: Readonly<Record<string, string[]>> = {
  MAT: ['Algèbre', 'Géométrie', 'Mathématiques professionnelles'],
  FRA: ['Orthographe', 'Expression écrite', 'Compréhension'],
  ALL: ['Grammaire', 'Expression orale'],
  ANG: ['Grammaire', 'Expression orale'],
};

export const appappLists = {
  branch: [
    { label: 'Mathématiques', code: 'MAT', color: '#3b6fd4' },
    { label: 'Français', code: 'FRA', color: '#c2410c' },
    { label: 'Allemand', code: 'ALL', color: '#a16207' },
    { label: 'Anglais', code: 'ANG', color: '#be185d' },
    { label: 'Comptabilité', code: 'CPT', color: '#047857' },
    { label: 'Économie et société', code: 'ECO', color: '#0e7490' },
    { label: 'Culture générale', code: 'ECG', color: '#7c3aed' },
    { label: 'Physique', code: 'PHY', color: '#1d4ed8' },
    { label: 'Chimie-biologie', code: 'CHB', color: '#15803d' },
    { label: 'Électrotechnique', code: 'ELT', color: '#b45309' },
    { label: 'Dessin technique', code: 'DES', color: '#475569' },
    { label: 'Bureautique', code: 'BUR', color: '#0f766e' },
  ].map(({ label, code, color }) => ({ label, code, extra: { shortCode: code, color, areas: areas[code] ?? [] } })),

  'payer-type': [
    { label: 'Apprenti·e', extra: { billable: true, billTo: 'student' } },
    { label: 'Représentant·e légal·e', extra: { billable: true, billTo: 'representative' } },
    { label: 'Entreprise formatrice', extra: { billable: true, billTo: 'company' } },
    { label: 'Association régionale', extra: { billable: true } },
    { label: 'Service social / CSR', extra: { billable: true } },
    { label: 'Assurance-invalidité', extra: { billable: true } },
    { label: 'Gratuité accordée', extra: { billable: false } },
  ],

  'why-appapp': [
    'Notes insuffisantes',
    'Lacunes scolaires antérieures',
    'Préparation aux examens',
    'Redoublement',
    'Français langue étrangère',
    'Trouble de l’apprentissage (dys)',
    'Recommandé par l’école',
    'Demandé par l’entreprise',
    'Reprise après interruption',
  ],

  'fail-reason': [
    { label: 'Objectif atteint', extra: { countsAsFailure: false } },
    ...[
      'Manque de motivation',
      'Trop d’absences',
      'Horaire incompatible',
      'Lieu trop éloigné',
      'Rupture du contrat',
      'Changement de profession',
      'Santé',
      'Surcharge de travail',
      'Insatisfaction',
      'Déménagement',
      'Sans nouvelles',
    ].map((label) => ({ label, extra: { countsAsFailure: true } })),
  ],
};
