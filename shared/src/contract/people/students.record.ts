import { certTypeLabels, contactKindLabels, genderLabels, weekdayLabels } from '../enumerations';
import type { Field, Fields } from '../../fields/field';

const isForeign: Field['isVisible'] = ({ nationalityId }, isSwiss) => Boolean(nationalityId) && !isSwiss(nationalityId);
const hasOwnAddress: Field['isVisible'] = ({ hasStudentAddress }) => !hasStudentAddress;

/** Section «Identité». */
const identity = {
  firstName: {
    kind: 'text',
    label: 'Prénom',
    max: 80,
    isRequired: true,
    isNeverNull: true,
    headers: ['prenoms', 'vorname', 'first name', 'apprenti prenom', 'prenom apprenti', 'prenom de l apprenti'],
  },
  lastName: {
    kind: 'text',
    label: 'Nom',
    max: 80,
    isRequired: true,
    isNeverNull: true,
    headers: ['nom de famille', 'patronyme', 'name', 'nachname', 'apprenti nom', 'nom apprenti', 'nom de l apprenti'],
  },
  birthDate: {
    kind: 'date',
    label: 'Date de naissance',
    short: 'Né·e le',
    isRequired: true,
    isNeverNull: true,
    dataClass: 'B',
    headers: ['ne le', 'nee le', 'ne e le', 'naissance', 'date naissance', 'ddn', 'anniversaire', 'geburtsdatum'],
  },
  gender: {
    kind: 'enum',
    label: 'Sexe',
    labels: genderLabels,
    isRequired: true,
    headers: ['genre', 'civilite', 'titre', 'geschlecht', 'm f', 'f m'],
  },
} as const satisfies Fields;

/** Section «Coordonnées». An old file may still lack its e-mail (view «Sans e-mail»); a new one may not. */
const contact = {
  mobile: {
    kind: 'phone',
    label: 'Natel',
    isRequired: true,
    hint: 'Par exemple 079 123 45 67',
    headers: ['mobile', 'portable', 'tel mobile', 'telephone mobile', 'telephone portable', 'no natel', 'gsm', 'handy'],
  },
  phone: {
    kind: 'phone',
    label: 'Téléphone',
    headers: ['tel', 'tel fixe', 'telephone fixe', 'telephone prive', 'tel prive'],
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    headers: [
      'email',
      'mail',
      'courriel',
      'adresse e-mail',
      'adresse email',
      'adresse mail',
      'adresse de messagerie',
      'e mail',
    ],
  },
} as const satisfies Fields;

/** Section «Adresse». The region follows from the political locality. */
const address = {
  street: { kind: 'text', label: 'Rue', max: 120, width: 'wide', headers: ['adresse', 'strasse'] },
  houseNo: {
    kind: 'text',
    label: 'Numéro',
    max: 20,
    width: 'short',
    mergesWith: 'street',
    headers: ['n', 'no', 'no rue', 'numero de rue', 'n rue', 'numero rue'],
  },
  npa: {
    kind: 'npa',
    label: 'NPA',
    width: 'short',
    mergesWith: 'street',
    headers: ['code postal', 'cp', 'plz', 'no postal'],
  },
  city: {
    kind: 'text',
    label: 'Localité',
    max: 80,
    width: 'wide',
    mergesWith: 'street',
    headers: ['ville', 'lieu', 'domicile', 'ort'],
  },
  politicalLocalityId: {
    kind: 'one',
    label: 'Commune politique',
    list: 'political-localities',
    mergesWith: 'street',
    headers: ['commune', 'commune de domicile'],
  },
  countryId: {
    kind: 'one',
    label: 'Pays',
    list: 'country',
    isRequired: true,
    mergesWith: 'street',
    headers: ['pays de domicile', 'land'],
  },
} as const satisfies Fields;

/** Section «Origine et langues» (class B). */
const origin = {
  nationalityId: { kind: 'one', label: 'Nationalité', list: 'nationality', headers: ['nat'] },
  countryOfOriginId: { kind: 'one', label: 'Pays d’origine', list: 'country-of-origin', headers: ['origine'] },
  residencePermitId: {
    kind: 'one',
    label: 'Permis de séjour',
    list: 'residence-permits',
    isVisible: isForeign,
    headers: ['permis', 'type de permis'],
  },
  permitValidUntil: {
    kind: 'date',
    label: 'Permis valable jusqu’au',
    isVisible: isForeign,
    mergesWith: 'residencePermitId',
    headers: ['validite du permis', 'validite permis', 'echeance du permis'],
  },
  arrivalYear: {
    kind: 'year',
    label: 'Année d’arrivée en Suisse',
    min: 1940,
    max: 2100,
    isVisible: isForeign,
    headers: ['annee d arrivee', 'arrivee en suisse'],
  },
  civilStatusId: { kind: 'one', label: 'État civil', list: 'civil-status', headers: [] },
  motherTongueId: {
    kind: 'one',
    label: 'Langue maternelle',
    list: 'languages',
    headers: ['langue', 'premiere langue'],
  },
  languageIds: { kind: 'several', label: 'Autres langues', list: 'languages', max: 20 },
} as const satisfies Fields;

/** Section «Parcours et provenance». */
const background = {
  schoolTrackId: {
    kind: 'one',
    label: 'Filière scolaire antérieure',
    list: 'school-track',
    headers: ['filiere', 'parcours scolaire', 'scolarite'],
  },
  sourceStudentId: {
    kind: 'one',
    label: 'Comment nous a connus',
    list: 'source-student',
    headers: ['source', 'provenance'],
  },
} as const satisfies Fields;

/** Section «N° AVS» (class B): written, never read back; see `students.revealAvs`. */
const avs = {
  avs: {
    kind: 'avs',
    label: 'N° AVS',
    dataClass: 'B',
    headers: ['avs', 'no avs', 'numero avs', 'navs13', 'navs', 'ahv', 'nss', 'n avs'],
  },
} as const satisfies Fields;

/** An apprentice's file, section by section; the AVS number stands apart. */
export const studentSections = { identity, contact, address, origin, background } as const;
export type StudentSection = keyof typeof studentSections;
export const avsFields = avs;
/** A new apprentice has an e-mail. */
export const contactOfNewFields = {
  ...contact,
  email: { ...contact.email, isRequired: true },
} as const satisfies Fields;

/** The end of a training, written when it ends early. */
export const terminationFields = {
  terminatedOn: { kind: 'date', label: 'Contrat rompu le' },
  terminationNote: { kind: 'text', label: 'Remarque sur la rupture', max: 500 },
} as const satisfies Fields;

/** A training: profession, contract and school; company and trainer are chosen by controls of their own. */
export const trainingFields = {
  professionId: {
    kind: 'one',
    label: 'Profession',
    list: 'profession',
    isRequired: true,
    isNeverNull: true,
    headers: ['metier', 'formation', 'profession apprise', 'beruf'],
  },
  certType: {
    kind: 'enum',
    label: 'Titre visé',
    labels: certTypeLabels,
    isRequired: true,
    isNeverNull: true,
    headers: ['titre', 'type de formation', 'certification', 'cfc afp', 'type de contrat'],
  },
  learningYearId: {
    kind: 'one',
    label: 'Année d’apprentissage',
    short: 'Année',
    list: 'learning-year',
    isRequired: true,
    isNeverNull: true,
    headers: ['annee', 'annee d app', 'annee de formation', 'lehrjahr'],
  },
  learningSchoolId: {
    kind: 'one',
    label: 'École professionnelle',
    short: 'École',
    list: 'learning-school',
    isRequired: true,
    isNeverNull: true,
    headers: ['ecole', 'etablissement', 'lieu de formation', 'centre professionnel'],
  },
  className: { kind: 'text', label: 'Classe', max: 40, headers: ['no classe', 'groupe classe'] },
  additionalYearId: { kind: 'one', label: 'Année supplémentaire', list: 'additional-year', headers: [] },
  schoolDays: { kind: 'enums', label: 'Jours de cours', labels: weekdayLabels },
  contractStart: {
    kind: 'date',
    label: 'Début du contrat',
    headers: ['debut', 'debut contrat', 'date de debut', 'debut de contrat', 'contrat du', 'debut de formation'],
  },
  contractEnd: {
    kind: 'date',
    label: 'Fin du contrat',
    headers: ['fin', 'fin contrat', 'date de fin', 'fin de contrat', 'contrat au', 'fin de formation'],
  },
} as const satisfies Fields;

/** The legal representative, as typed in with a new apprentice. */
export const representativeFields = {
  firstName: { kind: 'text', label: 'Prénom', max: 80, isRequired: true, isNeverNull: true, headers: ['prenom'] },
  lastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true, isNeverNull: true, headers: ['nom'] },
  relation: {
    kind: 'text',
    label: 'Lien',
    max: 60,
    hint: 'Mère, père, tuteur, curatrice…',
    headers: ['lien', 'parente', 'qualite'],
  },
  phone: {
    kind: 'phone',
    label: 'Téléphone',
    isRequired: true,
    headers: ['telephone', 'tel', 'natel', 'mobile', 'portable'],
  },
  email: { kind: 'email', label: 'E-mail', headers: ['e-mail', 'email', 'mail', 'courriel'] },
  languageId: { kind: 'one', label: 'Langue', list: 'languages' },
  isPayer: { kind: 'flag', label: 'Paie les factures' },
  hasStudentAddress: { kind: 'flag', label: 'Même adresse que l’apprenti·e' },
  street: { kind: 'text', label: 'Rue et numéro', max: 120, isVisible: hasOwnAddress },
  npa: { kind: 'npa', label: 'NPA', width: 'short', isVisible: hasOwnAddress },
  city: { kind: 'text', label: 'Localité', max: 80, width: 'wide', isVisible: hasOwnAddress },
} as const satisfies Fields;

/** A contact person of an apprentice. */
export const contactPersonFields = {
  kind: { kind: 'enum', label: 'Qui est-ce', labels: contactKindLabels, isRequired: true, isNeverNull: true },
  ...representativeFields,
} as const satisfies Fields;
