import type { MailAudience, MailVariable } from '@tandem/shared/contract/administration/email-templates';

type Variable = Omit<MailVariable, 'name' | 'isRequired'>;
const text = (label: string, example: string): Variable => ({ label, example, kind: 'text' });
const lines = (label: string, example: string): Variable => ({ label, example, kind: 'lines' });
const link = (label: string, example: string): Variable => ({ label, example, kind: 'link' });

/** Every variable of every mail, once: what it stands for, and an example. */
const variables = {
  prenom: text('Prénom', 'Luca'),
  nom: text('Nom', 'Rochat'),
  numero: text('Numéro du dossier', 'A-2026-0412'),
  branche: text('Branche', 'Mathématiques'),
  groupe: text('Code du groupe', 'MAT-MOR-01'),
  lieu: text('Lieu du cours', 'Morges'),
  batiment: text('Bâtiment', 'Gymnase de Morges'),
  adresse_cours: text(
    'Bâtiment, rue, localité et salle',
    'Gymnase de Morges, rue de la Gare 1, 1110 Morges, salle B 204',
  ),
  salle: text('Salle', 'B 204'),
  horaire: text('Jours et heures du cours', 'lundi 17:30–19:00 et jeudi 12:30–14:00'),
  jour: text('Jour de la semaine', 'mardi'),
  heure: text('Heures du cours', '18:00–20:00'),
  debut: text('Première séance', 'mardi 1er septembre 2026'),
  repetiteur: text('Répétiteur·trice', 'Noé Blanc'),
  motif: text('Motif', 'Salle indisponible.'),
  date: text('Date', 'mardi 15 septembre 2026'),
  nouvelle_date: text('Nouvelle date', 'jeudi 17 septembre 2026'),
  remplacant: text('Qui remplace', 'Ève Morel'),
  changements: lines(
    'Une ligne par séance',
    'Le mardi 15 septembre 2026, 18:00–20:00\u00a0: annulée.\nLe mardi 22 septembre 2026, 18:00–20:00\u00a0: salle C 101.',
  ),
  participants: lines('Une ligne par personne', '– Luca Rochat, dès le mardi 1er septembre 2026'),
  nombre: text('Nombre de séances', '2'),
  seances: lines('Une ligne par séance', '– MAT-MOR-01, mardi 15 septembre 2026, 18:00–20:00\u00a0: 1 sur 4'),
  antenne: text('Antenne', 'Morges'),
  coach: text('Coach', 'Ève Morel'),
  email: text('Adresse e-mail', 'luca.rochat@exemple.ch'),
  jours: text('Jours de validité du lien', '7'),
  heures: text('Heures pour confirmer', '72'),
  reference: text('Référence de la demande', 'AA-2026-4F7K'),
  message: lines('Ce que le bureau a écrit', 'Il nous manque le nom de votre entreprise formatrice.'),
  lien: link('Lien personnel', 'https://tandem.exemple.ch/lien-d-exemple'),
  appareil: text('Navigateur et appareil', 'Firefox sur Windows'),
  objet: text('Objet du message', 'Votre place en Mathématiques'),
  moment: text('Date et heure', '15.09.2026 18:04'),
  en_vigueur: lines('Ce qui vaut maintenant', '– Luca Rochat, Mathématiques\u00a0: en attente d’une place.'),
  reseau: text('Réseau', 'réseau 185.12.x.x'),
  adresse: link('Adresse de Tandem', 'https://tandem.exemple.ch'),
  paquet: text('Partie de Tandem', 'remote-internal'),
  version: text('Version', '1.4.2'),
  onglets: text('Onglets en tout', '12'),
  en_erreur: text('Onglets en erreur', '3'),
  alerte: text('Ce qui ne va pas', 'Les sauvegardes de Tandem sont en retard'),
  suite: text(
    'Ce que tout le monde reçoit maintenant',
    'Elle était en service\u00a0: tout le monde retrouve la version 1.4.1.',
  ),
  etat: lines('Ce qui se passe', 'La dernière bonne sauvegarde de Tandem date du 12.09.2026, 02:00.'),
} as const satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof variables;

/** A mail that Tandem knows: its words until the office writes its own, and what they may say. */
export interface MailKind {
  audience: MailAudience;
  name: string;
  /** When it is sent. */
  when: string;
  subject: string;
  body: string;
  variables: readonly VariableName[];
  /** Without these the mail does not serve: the link to confirm. */
  required?: readonly VariableName[];
  /** The office may put it out of use. */
  isOptional?: true;
  /** Offered where a person writes to many; nothing sends it by itself. */
  isBulk?: true;
  /** About coaching: no content, and its preview shows examples alone (house 36). */
  isClassC?: true;
  /** Whose record may stand in the preview. */
  record?: 'student' | 'teacher';
}

/** Mails by their keys, each with the variables that it is given. */
export const mailKinds = <const T extends Readonly<Record<string, MailKind>>>(kinds: T): T => kinds;

export const signature = 'Avec nos meilleures salutations\nLe secrétariat';
export const productSignature = 'Tandem\nGestion des apprentis';

/** The variables of a mail as its editor shows them. */
export const variablesOf = ({
  variables: names,
  required = [],
}: Pick<MailKind, 'variables' | 'required'>): MailVariable[] =>
  names.map((name) => ({ name, ...variables[name], isRequired: required.includes(name) }));

/** Which of them are addresses to open. */
export const linksOf = ({ variables: names }: Pick<MailKind, 'variables'>): VariableName[] =>
  names.filter((name) => variables[name].kind === 'link');
