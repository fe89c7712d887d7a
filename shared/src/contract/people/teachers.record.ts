import type { Field, Fields } from '../../fields/field';
import { genderLabels } from '../enumerations';

const isForeign: Field['isVisible'] = ({ nationalityId }, isSwiss) => Boolean(nationalityId) && !isSwiss(nationalityId);

/** Section «Identité». */
const identity = {
  firstName: {
    kind: 'text',
    label: 'Prénom',
    max: 80,
    isRequired: true,
    isNeverNull: true,
    headers: ['prenoms', 'vorname', 'first name'],
  },
  lastName: {
    kind: 'text',
    label: 'Nom',
    max: 80,
    isRequired: true,
    isNeverNull: true,
    headers: ['nom de famille', 'nachname', 'last name'],
  },
  gender: { kind: 'enum', label: 'Sexe', labels: genderLabels, headers: ['genre', 'civilite', 'titre'] },
} as const satisfies Fields;

/** Section «Coordonnées»; the owner changes it too. The e-mail to sign in with is another one, see `account`. */
const contact = {
  mobile: {
    kind: 'phone',
    label: 'Natel',
    isRequired: true,
    hint: 'Par exemple 079 123 45 67',
    headers: ['mobile', 'portable', 'telephone mobile', 'telephone portable', 'gsm'],
  },
  phone: { kind: 'phone', label: 'Téléphone', headers: ['tel', 'tel fixe', 'telephone fixe'] },
  email: {
    kind: 'email',
    label: 'E-mail',
    isRequired: true,
    width: 'whole',
    headers: ['email', 'mail', 'courriel', 'adresse e mail', 'adresse mail'],
  },
  street: { kind: 'text', label: 'Rue', max: 120, width: 'wide', headers: ['adresse'] },
  houseNo: { kind: 'text', label: 'Numéro', max: 20, width: 'short', headers: ['n', 'no', 'no rue', 'numero de rue'] },
  npa: { kind: 'npa', label: 'NPA', width: 'short', headers: ['code postal', 'cp', 'plz'] },
  city: { kind: 'text', label: 'Localité', max: 80, width: 'wide', headers: ['ville', 'lieu', 'domicile'] },
  countryId: { kind: 'one', label: 'Pays', list: 'country' },
} as const satisfies Fields;

/** Section «Naissance et origine» (class B). */
const origin = {
  birthDate: { kind: 'date', label: 'Date de naissance', dataClass: 'B' },
  civilStatusId: { kind: 'one', label: 'État civil', list: 'civil-status' },
  nationalityId: { kind: 'one', label: 'Nationalité', list: 'nationality' },
  residencePermitId: { kind: 'one', label: 'Permis de séjour', list: 'residence-permits', isVisible: isForeign },
  permitValidUntil: { kind: 'date', label: 'Permis valable jusqu’au', isVisible: isForeign },
} as const satisfies Fields;

/** Section «Études et candidature». */
const study = {
  teacherSchoolId: { kind: 'one', label: 'Haute école', list: 'teacher-school' },
  field: { kind: 'text', label: 'Domaine', max: 120 },
  level: { kind: 'text', label: 'Niveau', max: 80 },
  teacherSourceId: { kind: 'one', label: 'Comment nous a connus', list: 'teacher-sources' },
  motivation: { kind: 'long', label: 'Motivation', max: 1500 },
} as const satisfies Fields;

/** Section «Enseignement», beside the branches, which have a control of their own. */
const teaching = {
  maxGroups: { kind: 'number', label: 'Groupes au plus', min: 0, max: 20, width: 'short' },
  locationCourseIds: { kind: 'several', label: 'Lieux', list: 'location-course', max: 30 },
} as const satisfies Fields;

/** Section «Contrat» (class D). */
const contract = {
  contractStart: { kind: 'date', label: 'Début du contrat', dataClass: 'D' },
  contractEnd: { kind: 'date', label: 'Fin du contrat', dataClass: 'D' },
  /** Seen, and not stored. */
  criminalRecordSeenOn: { kind: 'date', label: 'Extrait spécial du casier judiciaire vu le', dataClass: 'D' },
} as const satisfies Fields;

/** Sections «N° AVS» and «IBAN» (class D): written, never read back; see `teachers.reveal`. */
const avs = { avs: { kind: 'avs', label: 'N° AVS', dataClass: 'D' } } as const satisfies Fields;
const iban = { iban: { kind: 'iban', label: 'IBAN', width: 'whole', dataClass: 'D' } } as const satisfies Fields;

/** A teacher's page, section by section. */
export const teacherTables = { identity, contact, origin, study, teaching, contract, avs, iban } as const;
