import { certTypeLabels, genderLabels, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { vacationText, weekText, yearText } from '@tandem/shared/contract/people/teachers.words';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatMoney } from '@tandem/shared/rules/money';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { Lines } from '../../platform/audit/audit.diff';
import type { StoredTeacher } from './teachers.file.repository';
import type { ShownPay } from './teachers.pay';

const day = (date: string | null) => date && formatDate(date);
const phone = (number: string | null) => number && formatPhone(number);

const branchText = ({ branch, maxLearningYear, certTypes }: StoredTeacher['teaching']['branches'][number]) =>
  `${branch} jusqu’en ${yearText(maxLearningYear)} (${certTypes.map((key) => certTypeLabels[key]).join(', ')})`;

/** The fields of a file as its history names them. */
export const teacherLines: Lines<StoredTeacher> = {
  lastName: { label: 'Nom', read: ({ identity }) => identity.lastName },
  firstName: { label: 'Prénom', read: ({ identity }) => identity.firstName },
  gender: { label: 'Sexe', read: ({ identity }) => identity.gender && genderLabels[identity.gender] },
  status: { label: 'Statut', read: ({ status }) => teacherStatusLabels[status] },
  mobile: { label: 'Natel', read: ({ contact }) => phone(contact.mobile) },
  phone: { label: 'Téléphone', read: ({ contact }) => phone(contact.phone) },
  email: { label: 'E-mail', read: ({ contact }) => contact.email },
  street: { label: 'Rue', read: ({ contact }) => contact.street },
  houseNo: { label: 'Numéro', read: ({ contact }) => contact.houseNo },
  npa: { label: 'NPA', read: ({ contact }) => contact.npa },
  city: { label: 'Localité', read: ({ contact }) => contact.city },
  country: { label: 'Pays', read: ({ contact }) => contact.labels.country },
  birthDate: { label: 'Date de naissance', read: ({ origin }) => day(origin.birthDate) },
  nationality: { label: 'Nationalité', read: ({ origin }) => origin.labels.nationality },
  residencePermit: { label: 'Permis', read: ({ origin }) => origin.labels.residencePermit },
  permitValidUntil: { label: 'Validité du permis', read: ({ origin }) => day(origin.permitValidUntil) },
  civilStatus: { label: 'État civil', read: ({ origin }) => origin.labels.civilStatus },
  school: { label: 'Haute école', read: ({ study }) => study.school },
  studyField: { label: 'Domaine d’études', read: ({ study }) => study.field },
  studyLevel: { label: 'Niveau d’études', read: ({ study }) => study.level },
  teacherSource: { label: 'Comment nous a connus', read: ({ study }) => study.labels.teacherSource },
  motivation: { label: 'Motivation', read: ({ study }) => study.motivation },
  branches: { label: 'Branches', read: ({ teaching }) => teaching.branches.map(branchText).join('; ') },
  locations: { label: 'Lieux', read: ({ teaching }) => teaching.labels.locations.join(', ') },
  maxGroups: { label: 'Groupes au plus', read: ({ teaching }) => teaching.maxGroups },
  availability: { label: 'Disponibilités', read: ({ availability }) => weekText(availability) },
  rating: { label: 'Appréciation', read: ({ rating }) => rating },
  archivedAt: { label: 'Archivé', read: ({ archivedAt }) => (archivedAt === null ? 'non' : 'oui') },
};

const rateText = ({ validFrom, hourlyRate, vacationPct }: ShownPay['rates'][number]) =>
  `${formatMoney(hourlyRate)} dès le ${formatDate(validFrom)}, vacances ${vacationText(vacationPct)}`;

/** The same for class D; AVS number and IBAN in their masked form only. */
export const payLines: Lines<ShownPay> = {
  avs: { label: 'N° AVS', read: ({ avsMasked }) => avsMasked },
  iban: { label: 'IBAN', read: ({ ibanMasked }) => ibanMasked },
  contractStart: { label: 'Début du contrat', read: ({ contractStart }) => day(contractStart) },
  contractEnd: { label: 'Fin du contrat', read: ({ contractEnd }) => day(contractEnd) },
  criminalRecord: { label: 'Extrait du casier vu le', read: (pay) => day(pay.criminalRecordSeenOn) },
  rates: { label: 'Taux', read: ({ rates }) => rates.map(rateText).join('; ') },
};
