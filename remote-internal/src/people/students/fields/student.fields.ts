import { certTypeLabels, contactKindLabels, genderLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { FieldRow } from '../../../kit/record/fields/field.row';

const isForeign: FieldRow['isShown'] = ({ nationalityId }, isSwiss) =>
  Boolean(nationalityId) && !isSwiss(nationalityId);
const hasOwnAddress: FieldRow['isShown'] = ({ hasStudentAddress }) => !hasStudentAddress;
const noAutofill = { autoComplete: 'off' };

export const identityFields: FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'birthDate', label: 'Date de naissance', kind: 'date', isRequired: true },
  { name: 'gender', label: 'Sexe', kind: 'enum', labels: genderLabels, isRequired: true },
];

export const contactFields: FieldRow[] = [
  { name: 'mobile', label: 'Natel', kind: 'phone', isRequired: true, hint: 'Par exemple 079 123 45 67', ...noAutofill },
  { name: 'phone', label: 'Téléphone', kind: 'phone', ...noAutofill },
  { name: 'email', label: 'E-mail', kind: 'email', ...noAutofill },
];

export const addressFields: FieldRow[] = [
  { name: 'street', label: 'Rue', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'houseNo', label: 'Numéro', kind: 'text', width: 'short', ...noAutofill },
  { name: 'npa', label: 'NPA', kind: 'text', width: 'short', ...noAutofill },
  { name: 'city', label: 'Localité', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'politicalLocalityId', label: 'Commune politique', kind: 'one', list: 'political-localities' },
  { name: 'countryId', label: 'Pays', kind: 'one', list: 'country', isRequired: true },
];

export const originFields: FieldRow[] = [
  { name: 'nationalityId', label: 'Nationalité', kind: 'one', list: 'nationality' },
  { name: 'countryOfOriginId', label: 'Pays d’origine', kind: 'one', list: 'country-of-origin' },
  { name: 'residencePermitId', label: 'Permis de séjour', kind: 'one', list: 'residence-permits', isShown: isForeign },
  { name: 'permitValidUntil', label: 'Permis valable jusqu’au', kind: 'date', isShown: isForeign },
  { name: 'arrivalYear', label: 'Année d’arrivée en Suisse', kind: 'year', isShown: isForeign },
  { name: 'civilStatusId', label: 'État civil', kind: 'one', list: 'civil-status' },
  { name: 'motherTongueId', label: 'Langue maternelle', kind: 'one', list: 'languages' },
  { name: 'languageIds', label: 'Autres langues', kind: 'several', list: 'languages' },
];

export const backgroundFields: FieldRow[] = [
  { name: 'schoolTrackId', label: 'Filière scolaire antérieure', kind: 'one', list: 'school-track' },
  { name: 'sourceStudentId', label: 'Comment nous a connus', kind: 'one', list: 'source-student' },
];

export const avsFields: FieldRow[] = [
  { name: 'avs', label: 'N° AVS', kind: 'text', hint: 'Par exemple 756.1234.5678.97', ...noAutofill },
];

export const trainingFields: FieldRow[] = [
  { name: 'professionId', label: 'Profession', kind: 'one', list: 'profession', isRequired: true },
  { name: 'certType', label: 'Titre visé', kind: 'enum', labels: certTypeLabels, isRequired: true },
  { name: 'learningYearId', label: 'Année d’apprentissage', kind: 'one', list: 'learning-year', isRequired: true },
  { name: 'learningSchoolId', label: 'École professionnelle', kind: 'one', list: 'learning-school', isRequired: true },
  { name: 'className', label: 'Classe', kind: 'text', ...noAutofill },
  { name: 'additionalYearId', label: 'Année supplémentaire', kind: 'one', list: 'additional-year' },
  { name: 'schoolDays', label: 'Jours de cours', kind: 'days', labels: weekdayLabels },
  { name: 'contractStart', label: 'Début du contrat', kind: 'date' },
  { name: 'contractEnd', label: 'Fin du contrat', kind: 'date' },
];

export const terminationFields: FieldRow[] = [
  { name: 'terminatedOn', label: 'Contrat rompu le', kind: 'date' },
  { name: 'terminationNote', label: 'Remarque sur la rupture', kind: 'text' },
];

export const companyFields: FieldRow[] = [
  { name: 'name', label: 'Nom de l’entreprise', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'uid', label: 'N° IDE', kind: 'text', hint: 'Par exemple CHE-123.456.789', ...noAutofill },
  { name: 'street', label: 'Rue et numéro', kind: 'text', ...noAutofill },
  { name: 'npa', label: 'NPA', kind: 'text', width: 'short', ...noAutofill },
  { name: 'city', label: 'Localité', kind: 'text', width: 'wide', ...noAutofill },
  { name: 'phone', label: 'Téléphone', kind: 'phone', ...noAutofill },
  { name: 'email', label: 'E-mail', kind: 'email', ...noAutofill },
];

/** A company in its own narrow drawer, with what nobody types while an apprentice is added. */
export const companyDetailFields: FieldRow[] = [
  ...companyFields.map((row): FieldRow => (row.width ? row : { ...row, width: 'whole' })),
  { name: 'website', label: 'Site internet', kind: 'text', width: 'whole', ...noAutofill },
  { name: 'sector', label: 'Branche d’activité', kind: 'text', ...noAutofill },
  { name: 'politicalLocalityId', label: 'Commune politique', kind: 'one', list: 'political-localities' },
];

export const representativeFields: FieldRow[] = [
  { name: 'firstName', label: 'Prénom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'lastName', label: 'Nom', kind: 'text', isRequired: true, ...noAutofill },
  { name: 'relation', label: 'Lien', kind: 'text', hint: 'Mère, père, tuteur, curatrice…', ...noAutofill },
  { name: 'phone', label: 'Téléphone', kind: 'phone', isRequired: true, ...noAutofill },
  { name: 'email', label: 'E-mail', kind: 'email', ...noAutofill },
  { name: 'languageId', label: 'Langue', kind: 'one', list: 'languages' },
  { name: 'isPayer', label: 'Paie les factures', kind: 'check' },
  { name: 'hasStudentAddress', label: 'Même adresse que l’apprenti', kind: 'check' },
  { name: 'street', label: 'Rue et numéro', kind: 'text', isShown: hasOwnAddress, ...noAutofill },
  { name: 'npa', label: 'NPA', kind: 'text', width: 'short', isShown: hasOwnAddress, ...noAutofill },
  { name: 'city', label: 'Localité', kind: 'text', width: 'wide', isShown: hasOwnAddress, ...noAutofill },
];

export const contactPersonFields: FieldRow[] = [
  { name: 'kind', label: 'Qui est-ce', kind: 'enum', labels: contactKindLabels, isRequired: true },
  ...representativeFields,
];
