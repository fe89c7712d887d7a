import { certTypeLabels, contactKindLabels, genderLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { Apprenticeship, Contact } from '@tandem/shared/contract/people/students.file';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { Lines } from '../../platform/audit/audit.diff';
import type { ShownFile } from './students.shown';

const day = (date: string | null) => date && formatDate(date);
const phone = (number: string | null) => number && formatPhone(number);
const yes = (flag: boolean) => (flag ? 'oui' : 'non');

/** The fields of a file as its history names them. The AVS number is there in its masked form only. */
export const studentLines: Lines<ShownFile> = {
  lastName: { label: 'Nom', read: ({ identity }) => identity.lastName },
  firstName: { label: 'Prénom', read: ({ identity }) => identity.firstName },
  gender: { label: 'Sexe', read: ({ identity }) => identity.gender && genderLabels[identity.gender] },
  birthDate: { label: 'Date de naissance', read: ({ identity }) => day(identity.birthDate) },
  avs: { label: 'N° AVS', read: ({ avsMasked }) => avsMasked },
  street: { label: 'Rue', read: ({ address }) => address.street },
  houseNo: { label: 'Numéro', read: ({ address }) => address.houseNo },
  npa: { label: 'NPA', read: ({ address }) => address.npa },
  city: { label: 'Localité', read: ({ address }) => address.city },
  politicalLocality: { label: 'Commune politique', read: ({ address }) => address.labels.politicalLocality },
  region: { label: 'Région', read: ({ address }) => address.labels.region },
  country: { label: 'Pays', read: ({ address }) => address.labels.country },
  mobile: { label: 'Natel', read: ({ contact }) => phone(contact.mobile) },
  phone: { label: 'Téléphone', read: ({ contact }) => phone(contact.phone) },
  email: { label: 'E-mail', read: ({ contact }) => contact.email },
  nationality: { label: 'Nationalité', read: ({ origin }) => origin.labels.nationality },
  countryOfOrigin: { label: 'Pays d’origine', read: ({ origin }) => origin.labels.countryOfOrigin },
  residencePermit: { label: 'Permis', read: ({ origin }) => origin.labels.residencePermit },
  permitValidUntil: { label: 'Validité du permis', read: ({ origin }) => day(origin.permitValidUntil) },
  arrivalYear: { label: 'Année d’arrivée', read: ({ origin }) => origin.arrivalYear },
  civilStatus: { label: 'État civil', read: ({ origin }) => origin.labels.civilStatus },
  motherTongue: { label: 'Langue maternelle', read: ({ origin }) => origin.labels.motherTongue },
  languages: { label: 'Langues', read: ({ origin }) => origin.labels.languages.join(', ') },
  schoolTrack: { label: 'Parcours scolaire antérieur', read: ({ background }) => background.labels.schoolTrack },
  sourceStudent: { label: 'Comment nous a connus', read: ({ background }) => background.labels.sourceStudent },
  archivedAt: { label: 'Archivé', read: ({ archivedAt }) => yes(archivedAt !== null) },
};

export const contactLines: Lines<Contact> = {
  kind: { label: 'Genre de contact', read: ({ kind }) => contactKindLabels[kind] },
  relation: { label: 'Lien', read: ({ relation }) => relation },
  lastName: { label: 'Nom', read: ({ lastName }) => lastName },
  firstName: { label: 'Prénom', read: ({ firstName }) => firstName },
  phone: { label: 'Téléphone', read: (contact) => phone(contact.phone) },
  email: { label: 'E-mail', read: ({ email }) => email },
  hasStudentAddress: { label: 'Même adresse', read: ({ hasStudentAddress }) => yes(hasStudentAddress) },
  street: { label: 'Rue', read: ({ street }) => street },
  npa: { label: 'NPA', read: ({ npa }) => npa },
  city: { label: 'Localité', read: ({ city }) => city },
  isPayer: { label: 'Payeur', read: ({ isPayer }) => yes(isPayer) },
};

export const apprenticeshipLines: Lines<Apprenticeship> = {
  profession: { label: 'Profession', read: ({ profession }) => profession },
  certType: { label: 'Titre visé', read: ({ certType }) => certTypeLabels[certType] },
  learningYear: { label: 'Année d’apprentissage', read: ({ learningYear }) => learningYear },
  company: { label: 'Entreprise', read: ({ company }) => company?.name },
  trainer: { label: 'Formateur·trice', read: ({ trainer }) => trainer },
  learningSchool: { label: 'École', read: ({ learningSchool }) => learningSchool },
  className: { label: 'Classe', read: ({ className }) => className },
  schoolDays: { label: 'Jours de cours', read: (row) => row.schoolDays.map((key) => weekdayLabels[key]).join(', ') },
  additionalYear: { label: 'Année supplémentaire', read: ({ additionalYear }) => additionalYear },
  contractStart: { label: 'Début du contrat', read: ({ contractStart }) => day(contractStart) },
  contractEnd: { label: 'Fin du contrat', read: ({ contractEnd }) => day(contractEnd) },
  terminatedOn: { label: 'Terminée le', read: ({ terminatedOn }) => day(terminatedOn) },
  terminationNote: { label: 'Remarque de fin', read: ({ terminationNote }) => terminationNote },
  isCurrent: { label: 'En cours', read: ({ isCurrent }) => yes(isCurrent) },
};
