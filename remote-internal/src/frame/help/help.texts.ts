import type { PageRoute } from '@tandem/shared/routing';

export interface Help {
  title: string;
  /** Three sentences. */
  text: string;
  words: readonly (readonly [word: string, meaning: string])[];
}

const stages = [
  ['Demande', 'Quelqu’un souhaite un cours, personne n’a encore décidé.'],
  ['En attente', 'La demande est acceptée, une place manque encore.'],
  ['Placé·e', 'Une place dans un groupe est à cette personne.'],
  ['Retirée', 'L’apprenti·e renonce avant d’avoir commencé.'],
  ['Non retenue', 'Le bureau refuse, et dit pourquoi.'],
  ['Abandon', 'L’apprenti·e quitte un cours commencé.'],
] as const;
const letters = [
  ['P', 'Présent·e.'],
  ['R', 'En retard\u00a0: la séance compte, les minutes se notent.'],
  ['E', 'Excusé·e.'],
  ['N', 'Non excusé·e\u00a0: compte pour les alertes.'],
  ['D', 'Dispensé·e\u00a0: ne compte ni pour ni contre.'],
] as const;
const lock = [
  'Verrou',
  'Les séances d’un mois validé ne se changent plus\u00a0; rouvrir le décompte le permet à nouveau.',
] as const;
const act = ['Derniers gestes', 'Ce que vous avez fait aujourd’hui, avec de quoi l’annuler.'] as const;

type Texts = Omit<Help, 'title'>;

const list: Texts = {
  text: 'Cette page est une liste des réglages\u00a0: ses valeurs se choisissent dans les fiches et les formulaires. Une valeur utilisée ne se supprime pas, elle se désactive, et les fiches la gardent. L’ordre est celui des menus.',
  words: [['Inactive', 'N’est plus offerte, mais reste où elle a été choisie.']],
};

/** By the address of a page; a page that is missing here says where it lies. */
export const helps: Readonly<Record<string, Texts>> = {
  dashboard: {
    text: 'Les cartes montrent ce qui presse, le plus en retard d’abord, avec sa cause et un bouton qui agit. La ligne dessous peut attendre. Le reste de la page est votre journée\u00a0: «\u00a0Disposition\u00a0» choisit ce que vous voyez.',
    words: [
      ['Formulaires à vérifier', 'Reçus en ligne, pas encore confirmés ou peut-être déjà connus.'],
      ['Demandes à décider', 'Inscriptions AppApp que personne n’a encore placées, mises en attente ou refusées.'],
      act,
    ],
  },
  notification: {
    text: 'Tandem vous avertit ici de ce qui vous concerne. Une notification mène à la chose même, et disparaît quand elle est réglée. «\u00a0Mon compte\u00a0» choisit lesquelles arrivent aussi par e-mail.',
    words: [['Fait', 'Réglée pour vous\u00a0; «\u00a0Lu\u00a0» la montre encore.']],
  },
  account: {
    text: 'Votre mot de passe, vos appareils et vos préférences. Ce que vous changez ici ne concerne que vous. Déconnectez un appareil que vous ne reconnaissez pas.',
    words: [],
  },
  students: {
    text: 'La liste des apprenti·es, avec ses vues, ses filtres et ses colonnes. La recherche trouve aussi par un parent, un téléphone ou une rue\u00a0; les personnes archivées viennent à la fin. Cochez des lignes pour agir sur plusieurs à la fois.',
    words: [
      ['Actif', 'Suit un cours ou un accompagnement en ce moment.'],
      ['Sans mesure', 'N’a ni cours ni accompagnement.'],
      ['Archivé·e', 'N’est plus suivi\u00a0; la fiche se retrouve et se rouvre.'],
    ],
  },
  'students/add': {
    text: 'Créez ici une fiche quand la recherche n’a trouvé personne. Tandem prévient si quelqu’un se ressemble, même dans les archives. Ce que vous avez écrit est gardé si vous partez.',
    words: [['Doublon', 'Deux fiches de la même personne\u00a0: elles se fusionnent.']],
  },
  'students/show/:id': {
    text: 'Tout ce que Tandem sait d’un·e apprenti·e, par onglets. Chaque partie se modifie sur place et dit qui l’a changée en dernier. Le menu ⋮ archive, fusionne ou exporte.',
    words: [...stages, ['Archivé·e', 'La fiche se lit, et se rouvre par son menu.']],
  },
  'students/reg-app-app/:id': {
    text: 'Une inscription AppApp demande une branche, des lieux par ordre de préférence et des disponibilités. Les groupes qui conviennent se montrent à mesure. Enregistrée, elle attend une décision.',
    words: stages,
  },
  'students/reg-coach-app/:id': {
    text: 'Une inscription CoachApp dit qui demande, pourquoi, et quelle antenne suivra. Seule l’équipe de coaching la lit. Le consentement de l’apprenti·e se note ici.',
    words: [['Urgent', 'Le contrat est en danger\u00a0: un premier contact sous 48 heures.']],
  },
  teachers: {
    text: 'La liste des répétiteur·trices et des candidatures. «\u00a0Décomptes\u00a0» montre ce qui est payé d’un mois. «\u00a0Qui peut donner un cours\u00a0?» trouve qui est libre à une heure.',
    words: [
      ['Candidature', 'Reçue en ligne, jusqu’à l’engagement ou au refus.'],
      ['Décompte', 'Les séances et les heures d’un mois, à valider avant la paie.'],
      lock,
    ],
  },
  'teachers/show/:id': {
    text: 'Le profil d’un·e répétiteur·trice\u00a0: ses groupes, ses disponibilités, sa paie et ses documents. Un·e répétiteur·trice voit le sien et en change ses coordonnées. Les absences annoncées laissent des séances à remplacer.',
    words: [['Transmettre', 'Remet le décompte au bureau, qui le valide.'], lock],
  },
  appapp: {
    text: 'La carte montre où l’on attend et où il reste des places. Une case mène à ses personnes et dit si un groupe peut s’ouvrir. La liste et les colonnes montrent les mêmes inscriptions.',
    words: stages,
  },
  'appapp/groups': {
    text: 'Les groupes de l’année, en liste ou par semaine. Les vues montrent ce qui manque\u00a0: un·e répétiteur·trice, des participant·es. Plusieurs groupes se confient ou s’annulent à la fois.',
    words: [
      ['Projet', 'Le groupe se prépare, personne n’est informé.'],
      ['Sous le minimum', 'Moins de participant·es que le minimum du groupe.'],
      act,
    ],
  },
  'appapp/groups/add/:branchId/:locationCourseId': {
    text: 'Ce que vous choisissez à gauche redessine les séances et les personnes. Un conflit se règle en une pression. Le pied dit ce qui sera créé et qui reçoit un e-mail.',
    words: [['Informer', 'Envoie les e-mails\u00a0; un projet n’en envoie aucun.']],
  },
  'appapp/group/show/:id': {
    text: 'Un groupe, ses présences, ses participant·es et ses séances. Chaque geste dit d’abord qui reçoit quoi, et s’annule le jour même. Les e-mails d’un geste partent après trente secondes.',
    words: [...letters, lock, act],
  },
  coachapp: {
    text: 'Les suivis, les urgents d’abord, puis ceux sans contact depuis longtemps. Ouvrez-en un à côté de la liste. Personne hors de l’équipe de coaching ne sait qu’ils existent.',
    words: [
      ['À attribuer', 'Une demande sans coach.'],
      ['Sans contact', 'Aucun entretien depuis plus de trois semaines.'],
      ['En pause', 'Le suivi reprendra à une date dite.'],
    ],
  },
  'coachapp/accompaniment/add/:coachappId/:studentId': {
    text: 'Un entretien dit quand, où, avec qui et ce qui a été convenu. Le brouillon n’est lu que de vous, l’entretien enregistré l’est de l’antenne. Les objectifs avancent ici.',
    words: [['Brouillon', 'Ne compte pas encore, et n’est lu que de vous.']],
  },
  'coachapp/accompaniment/edit/:coachappId/:studentId/:accompId': {
    text: 'Corrigez ici un entretien. Les versions d’avant restent lisibles. Une note privée n’est lue que de vous.',
    words: [['Brouillon', 'Ne compte pas encore, et n’est lu que de vous.']],
  },
  presence: {
    text: 'La semaine montre l’état de chaque séance, la liste ce qui n’est pas saisi. La saisie s’ouvre à droite sans quitter la liste. «\u00a0Relancer\u00a0» écrit une fois à chaque répétiteur·trice.',
    words: [...letters, lock],
  },
  'presence/student/:id': {
    text: 'L’année d’un·e apprenti·e, séance par séance, avec ses totaux. Un certificat excuse plusieurs absences à la fois. Une absence annoncée se voit chez le ou la répétiteur·trice.',
    words: letters,
  },
  employees: {
    text: 'Les collaborateur·trices, les comptes internes et les comptes externes. Un compte naît d’une invitation et se ferme le jour d’un départ. Un départ demande qui reprend les suivis et les rappels.',
    words: [['Rôle', 'Dit quelles pages et quelles données quelqu’un ouvre.']],
  },
  statistics: {
    text: 'Les nombres de l’année, «\u00a0à ce jour\u00a0» ou de l’année entière, à côté de l’année précédente. Chaque nombre dit son heure et mène aux personnes. «\u00a0Partage externe\u00a0» masque les petits nombres.',
    words: [['Partage externe', 'Aucun nombre de moins de cinq personnes n’est montré ni ne se déduit.']],
  },
  reports: {
    text: 'Les rapports se demandent, se préparent en arrière-plan et attendent trente jours. Un rapport peut revenir chaque mois. La facturation garde ce qui a été facturé.',
    words: [['Planifié', 'Se fait de lui-même au jour dit, et vous avertit.']],
  },
  settings: {
    text: 'Les listes et les réglages de l’organisation. Un changement vaut pour tous dès qu’il est enregistré. Un tarif ou un prix vaut dès son premier jour.',
    words: [],
  },
  'email-template': {
    text: 'Les e-mails que Tandem envoie, dans vos mots. Les variables se remplacent à l’envoi, l’aperçu montre une vraie personne. Les versions d’avant se reprennent.',
    words: [['Variable', 'Un mot entre accolades qui devient un nom, une date, un lieu.']],
  },
  'special-functions': {
    text: 'Des outils pour plusieurs fiches à la fois\u00a0: le passage à l’année suivante, les fusions, l’effacement. Chacun montre d’abord ce qu’il ferait. Ce qui se reprend le dit.',
    words: [['Passage', 'La fin d’une année de formation et le début de la suivante.']],
  },
  'database-backup': {
    text: 'Les sauvegardes de la base et de ses fichiers. Une sauvegarde est faite chaque nuit et vérifiée. Une restauration remet tout comme ce jour-là, et ferme Tandem entre-temps.',
    words: [],
  },
  login: { text: 'Entrez votre adresse et votre mot de passe.', words: [] },
};

/** What the open page is for. */
export function helpOf(row: Pick<PageRoute, 'path' | 'title'> | undefined): Help {
  const path = row?.path.replace('/internal/', '') ?? '';
  const texts = helps[path] ?? (path.startsWith('settings/') || path.startsWith('settings') ? list : undefined);
  return { title: row?.title ?? 'Tandem', text: '', words: [], ...texts };
}
