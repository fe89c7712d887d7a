import { certTypeLabels } from '../enumerations';
import type { ItemField } from './lists.field';
import type { ListKey } from './lists.settings';

const colour = { name: 'color', label: 'Couleur', kind: 'colour', isShared: true } as const;
const iso2 = { name: 'iso2', label: 'Code ISO', kind: 'letters', length: 2, isShared: true } as const;
const isMember = { name: 'isMember', label: 'Membre', kind: 'flag', isShared: true } as const;
const phone = { name: 'phone', label: 'Téléphone', kind: 'phone' } as const;
const email = { name: 'email', label: 'E-mail', kind: 'email' } as const;
const address = { name: 'address', label: 'Adresse', kind: 'text', max: 200, isDetail: true } as const;
const npa = { name: 'npa', label: 'NPA', kind: 'npa', isShared: true } as const;
const region = { name: 'regionId', label: 'Région', kind: 'one', list: 'region', isShared: true } as const;
const holidays = {
  kind: 'one',
  list: 'holiday-profiles',
  name: 'holidayProfileId',
  label: 'Profil de vacances',
} as const;

const otherKinds = {
  orientation: 'Orientation',
  employment: 'Emploi',
  social: 'Social',
  insurance: 'Assurance',
  health: 'Santé',
  finance: 'Finances',
  training: 'Formation',
  integration: 'Intégration',
};
const billedWithoutContact = {
  student: 'À l’apprenti·e',
  representative: 'À la représentation légale',
  company: 'À l’entreprise formatrice',
};
const nationalityGroups = { CH: 'Suisse', EU: 'UE/AELE', third: 'États tiers' };

/** The own fields of each list, beside label, code, order and state (settings 7 and following). */
export const listFields: Partial<Record<ListKey, readonly ItemField[]>> = {
  branch: [
    { name: 'shortCode', label: 'Sigle', kind: 'letters', length: 3, isRequired: true, isUnique: true, isShared: true },
    colour,
    { name: 'areas', label: 'Thèmes', kind: 'words', hint: 'Séparés par des virgules' },
  ],
  'payer-type': [
    { name: 'billable', label: 'À facturer', kind: 'flag', isShared: true, isDated: true },
    {
      name: 'billTo',
      label: 'Facture sans contact',
      hint: 'Qui la reçoit quand l’inscription ne nomme pas de contact',
      kind: 'enum',
      isShared: true,
      isDated: true,
      labels: billedWithoutContact,
    },
  ],
  'fail-reason': [{ name: 'countsAsFailure', label: 'Compte comme abandon', kind: 'flag', isShared: true }],
  'coachapp-accompanying-area': [colour],
  'coachapp-end-reason': [{ name: 'isSuccess', label: 'Issue positive', kind: 'flag', isShared: true }],
  'coachapp-office': [
    { ...address, isDetail: false },
    phone,
    { name: 'regionIds', label: 'Régions', kind: 'several', list: 'region', isShared: true },
  ],
  'coachapp-network-function': [{ name: 'sensitive', label: 'Donnée sensible', kind: 'flag', isShared: true }],
  'coachapp-registration-person-function': [
    { name: 'isProfessional', label: 'À titre professionnel', kind: 'flag', isShared: true },
  ],
  'other-organizations': [
    { name: 'kind', label: 'Genre', kind: 'enum', labels: otherKinds, isShared: true },
    phone,
    email,
  ],
  languages: [{ name: 'iso', label: 'Code ISO', kind: 'text', max: 3, isShared: true }],
  nationality: [iso2, { name: 'group', label: 'Groupe', kind: 'enum', labels: nationalityGroups, isShared: true }],
  'country-of-origin': [iso2],
  'residence-permits': [{ name: 'needsExpiry', label: 'Avec échéance', kind: 'flag', isShared: true }],
  'learning-year': [
    { name: 'rank', label: 'Rang', kind: 'number', min: 0, max: 20, isRequired: true, isShared: true },
    { name: 'certTypes', label: 'Titres visés', kind: 'enums', labels: certTypeLabels },
  ],
  profession: [
    { name: 'certType', label: 'Titre visé', kind: 'enum', labels: certTypeLabels, isRequired: true, isShared: true },
    {
      name: 'durationYears',
      label: 'Durée',
      kind: 'number',
      min: 1,
      max: 6,
      unit: 'an',
      isRequired: true,
      isShared: true,
    },
    {
      name: 'categoryId',
      label: 'Domaine',
      kind: 'one',
      list: 'profession-category',
      isRequired: true,
      isShared: true,
    },
    { name: 'officialNumber', label: 'N° officiel', kind: 'text', max: 20, isShared: true },
  ],
  'learning-school': [{ ...address, isDetail: false }, phone, email, holidays],
  'location-course': [{ ...region, isRequired: true }, npa, holidays],
  'course-locations': [
    {
      name: 'locationCourseId',
      label: 'Lieu de cours',
      kind: 'one',
      list: 'location-course',
      isRequired: true,
      isShared: true,
    },
    { name: 'street', label: 'Rue', kind: 'text', max: 120, isDetail: true },
    npa,
    { name: 'city', label: 'Localité', kind: 'text', max: 80, isShared: true },
    {
      name: 'rooms',
      label: 'Salles',
      kind: 'rows',
      addLabel: 'Ajouter une salle',
      of: [
        { name: 'name', label: 'Salle', kind: 'text', max: 80, isRequired: true },
        { name: 'seats', label: 'Places', kind: 'number', min: 1, max: 500, unit: 'place' },
      ],
    },
    { name: 'openingHours', label: 'Heures d’ouverture', kind: 'text', max: 200, isDetail: true },
    { name: 'contact', label: 'Contact', kind: 'text', max: 200, isDetail: true },
    { name: 'accessNote', label: 'Accès', kind: 'text', max: 500, isDetail: true },
    { name: 'rentPerHour', label: 'Location par heure', kind: 'money', isDated: true },
  ],
  'holiday-profiles': [
    {
      name: 'trainingYearId',
      label: 'Année de formation',
      kind: 'one',
      list: 'training-year',
      isShared: true,
    },
    { name: 'canton', label: 'Canton', kind: 'letters', length: 2 },
    {
      name: 'periods',
      label: 'Périodes',
      kind: 'rows',
      addLabel: 'Ajouter une période',
      of: [
        { name: 'label', label: 'Nom', kind: 'text', max: 80, isRequired: true },
        { name: 'from', label: 'Du', kind: 'date', isRequired: true },
        { name: 'to', label: 'Au', kind: 'date', isRequired: true },
        { name: 'toVerify', label: 'À vérifier', kind: 'flag' },
      ],
    },
  ],
  'training-year': [
    { name: 'startsOn', label: 'Début', kind: 'date', isRequired: true, isShared: true },
    { name: 'endsOn', label: 'Fin', kind: 'date', isRequired: true, isShared: true },
    { name: 'isCurrent', label: 'Année en cours', kind: 'flag', isExclusive: true, isShared: true },
    { name: 'registrationOpensOn', label: 'Ouverture des inscriptions', kind: 'date', isDetail: true },
    { name: 'registrationClosesOn', label: 'Clôture des inscriptions', kind: 'date', isDetail: true },
    { ...holidays, name: 'defaultHolidayProfileId', label: 'Profil de vacances par défaut' },
  ],
  'political-localities': [
    { name: 'bfsNumber', label: 'N° OFS', kind: 'number', min: 1, max: 9999, isRequired: true, isUnique: true },
    { name: 'districtLabel', label: 'District', kind: 'text', max: 80, isDetail: true },
    { name: 'canton', label: 'Canton', kind: 'letters', length: 2, isRequired: true, isShared: true },
    { name: 'npas', label: 'NPA', kind: 'npas', hint: 'Séparés par des virgules', isShared: true },
    region,
    isMember,
  ],
  region: [
    isMember,
    { name: 'contact', label: 'Contact', kind: 'text', max: 200 },
    {
      name: 'contributionPct',
      label: 'Contribution',
      hint: 'Du coût de ses apprenti·es',
      kind: 'percent',
      isDated: true,
    },
    { name: 'hourlyShare', label: 'Part horaire', hint: 'Par heure-apprenti', kind: 'money', isDated: true },
    {
      name: 'budget',
      label: 'Budget',
      kind: 'rows',
      addLabel: 'Ajouter une année',
      isDetail: true,
      of: [
        { name: 'trainingYearId', label: 'Année', kind: 'one', list: 'training-year', isRequired: true },
        { name: 'amount', label: 'Montant', kind: 'money', isRequired: true },
      ],
    },
  ],
  country: [
    { ...iso2, isRequired: true, isUnique: true },
    { name: 'dialCode', label: 'Indicatif', kind: 'text', max: 8, isShared: true },
    { name: 'npaPattern', label: 'Forme du NPA', kind: 'text', max: 60, isShared: true, isDetail: true },
  ],
};

/** The fields of one list; none where it has only label, code, order and state. */
export const fieldsOf = (key: ListKey): readonly ItemField[] => listFields[key] ?? [];

/** The fields of one list that have a date. */
export const datedFields = (key: ListKey) => fieldsOf(key).filter(({ isDated }) => isDated);

/** The fields that readers of `GET /api/lists` get of one list. */
export const sharedFields = (key: ListKey) => fieldsOf(key).filter(({ isShared }) => isShared);
