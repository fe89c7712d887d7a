/** What was done, in French, per kind of row. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  student: {
    create: 'Apprenti ajouté',
    change: 'Fiche modifiée',
    archive: 'Apprenti archivé',
    restore: 'Apprenti sorti des archives',
    reveal_avs: 'N° AVS consulté',
  },
  apprenticeship: { create: 'Formation ajoutée', change: 'Formation modifiée', close: 'Formation close' },
  contact: { create: 'Contact ajouté', change: 'Contact modifié', archive: 'Contact archivé' },
  teacher: { create: 'Répétiteur ajouté', change: 'Fiche de répétiteur modifiée' },
};

export const whatWasDone = (entity: string | null, action: string): string => words[entity ?? '']?.[action] ?? action;

/** The changes that «Derniers changements» shows: no reading, no sign-in. */
export const shownChanges = Object.entries(words).flatMap(([entity, actions]) =>
  Object.keys(actions)
    .filter((action) => action !== 'reveal_avs')
    .map((action) => ({ entity, action })),
);
