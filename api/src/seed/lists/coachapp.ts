export const coachappLists = {
  'coachapp-source-teacher': [
    'Enseignant·e',
    'Maître·sse de classe',
    'Doyen·ne / direction',
    'Médiation scolaire',
    'Répétiteur·trice AppApp',
    'Entreprise',
    'Famille',
    'Apprenti·e',
    'Office / service cantonal',
  ],

  'coachapp-accompanying-area': [
    ['Organisation et méthode de travail', '#3b6fd4'],
    ['Motivation', '#c2410c'],
    ['Stress et examens', '#be185d'],
    ['Relations en entreprise', '#047857'],
    ['Relations à l’école', '#0e7490'],
    ['Situation familiale', '#7c3aed'],
    ['Finances et logement', '#a16207'],
    ['Santé', '#b91c1c'],
    ['Orientation / réorientation', '#1d4ed8'],
    ['Administratif', '#475569'],
    ['Recherche d’une nouvelle place', '#15803d'],
    ['Intégration et langue', '#0f766e'],
  ].map(([label = '', color]) => ({ label, extra: { color } })),

  'coachapp-refusal-reason': [
    'Hors périmètre',
    'Pas de contrat d’apprentissage',
    'Suivi déjà assuré par un autre organisme',
    'L’apprenti·e ne souhaite pas de suivi',
    'Réorienté·e vers un service spécialisé',
    'Capacité atteinte',
    'Dossier incomplet sans réponse',
  ],

  'coachapp-end-reason': [
    ...['Objectifs atteints', 'Réussite de la formation', 'Nouvelle place trouvée', 'Réorientation'].map((label) => ({
      label,
      extra: { isSuccess: true },
    })),
    ...[
      'Rupture de contrat',
      'Arrêt par l’apprenti·e',
      'Sans nouvelles',
      'Relais à un autre organisme',
      'Fin du mandat',
      'Déménagement',
    ].map((label) => ({ label, extra: { isSuccess: false } })),
  ],

  'coachapp-office': [
    ['Antenne Centre', 'Lausanne', 'Ouest lausannois', 'Lavaux-Oron'],
    ['Antenne Nord', 'Jura-Nord vaudois', 'Gros-de-Vaud'],
    ['Antenne Ouest', 'Nyon', 'Morges'],
    ['Antenne Est', 'Riviera-Pays-d’Enhaut', 'Aigle'],
    ['Antenne Broye', 'Broye-Vully'],
  ].map(([label = '', ...regionIds]) => ({ label, extra: { address: null, phone: null, regionIds } })),

  'coachapp-network-function': [
    ...[
      'Père',
      'Mère',
      'Tuteur·trice / curateur·trice',
      'Formateur·trice en entreprise',
      'Commissaire professionnel·le',
      'Conseiller·ère aux apprentis',
      'Enseignant·e',
      'Médiateur·trice',
    ].map((label) => ({ label, extra: { sensitive: false } })),
    ...['Infirmier·ère scolaire', 'Assistant·e social·e', 'Psychologue', 'Médecin', 'Éducateur·trice'].map((label) => ({
      label,
      extra: { sensitive: true },
    })),
    ...['Conseiller·ère en orientation', 'Conseiller·ère ORP / AI'].map((label) => ({
      label,
      extra: { sensitive: false },
    })),
  ],

  'coachapp-registration-person-function': [
    ...['Apprenti·e', 'Représentant·e légal·e'].map((label) => ({ label, extra: { isProfessional: false } })),
    ...[
      'Formateur·trice en entreprise',
      'Responsable RH',
      'Conseiller·ère aux apprentis',
      'Commissaire professionnel·le',
      'Enseignant·e',
      'Médiateur·trice',
      'Assistant·e social·e',
      'Collaborateur·trice interne',
    ].map((label) => ({ label, extra: { isProfessional: true } })),
  ],

  'other-organizations': [
    ['Office d’orientation (OCOSP)', 'orientation'],
    ['ORP', 'employment'],
    ['Centre social régional', 'social'],
    ['Office AI', 'insurance'],
    ['Bourse d’études', 'finance'],
    ['Protection de la jeunesse', 'social'],
    ['Service de psychiatrie', 'health'],
    ['Semestre de motivation', 'training'],
    ['Association d’aide aux migrants', 'integration'],
    ['Aucun', null],
  ].map(([label, kind]) => ({ label: label ?? '', extra: { kind, phone: null, email: null } })),
};
