import type { ListKey } from '../settings/lists.settings';

/** One field that a column of a file may fill. */
export interface ImportField {
  /** Path in the body of a new apprentice; lists and companies come as text. */
  key: string;
  label: string;
  group:
    'Identité' | 'Coordonnées' | 'Adresse' | 'Formation' | 'Représentant légal' | 'Origine et langues' | 'Provenance';
  /** Without a column for it nothing can be imported. */
  isRequired?: boolean;
  /** Its cells name an item of this list. */
  list?: ListKey;
  /** Other headers that mean it, folded; its label always does. */
  headers: readonly string[];
  /** The header holds one of the words of the representative: «Nom du représentant légal». */
  isOfRepresentative?: boolean;
}

/** What a file of apprentices may bring, in the order of the form «Nouvel apprenti». */
export const studentImportFields = [
  { key: 'identity.lastName', label: 'Nom', group: 'Identité', isRequired: true, headers: ['nom de famille', 'patronyme', 'name', 'nachname', 'apprenti nom', 'nom apprenti', 'nom de l apprenti'] },
  { key: 'identity.firstName', label: 'Prénom', group: 'Identité', isRequired: true, headers: ['prenoms', 'vorname', 'first name', 'apprenti prenom', 'prenom apprenti', 'prenom de l apprenti'] },
  { key: 'identity.gender', label: 'Sexe', group: 'Identité', isRequired: true, headers: ['genre', 'civilite', 'titre', 'geschlecht', 'm f', 'f m'] },
  { key: 'identity.birthDate', label: 'Date de naissance', group: 'Identité', isRequired: true, headers: ['ne le', 'nee le', 'ne e le', 'naissance', 'date naissance', 'ddn', 'geburtsdatum'] },
  { key: 'avs', label: 'N° AVS', group: 'Identité', headers: ['avs', 'no avs', 'numero avs', 'navs13', 'navs', 'ahv', 'nss', 'n avs'] },
  { key: 'contact.mobile', label: 'Natel', group: 'Coordonnées', isRequired: true, headers: ['mobile', 'portable', 'tel mobile', 'telephone mobile', 'telephone portable', 'no natel', 'gsm', 'handy'] },
  { key: 'contact.phone', label: 'Téléphone', group: 'Coordonnées', headers: ['tel', 'tel fixe', 'telephone fixe', 'telephone prive', 'tel prive'] },
  { key: 'contact.email', label: 'E-mail', group: 'Coordonnées', isRequired: true, headers: ['email', 'mail', 'courriel', 'adresse e-mail', 'adresse email', 'adresse mail', 'e mail'] },
  { key: 'address.street', label: 'Rue', group: 'Adresse', headers: ['adresse', 'strasse'] },
  { key: 'address.houseNo', label: 'Numéro', group: 'Adresse', headers: ['n', 'no', 'no rue', 'numero de rue', 'n rue', 'numero rue'] },
  { key: 'address.npa', label: 'NPA', group: 'Adresse', headers: ['code postal', 'cp', 'plz', 'no postal'] },
  { key: 'address.city', label: 'Localité', group: 'Adresse', headers: ['ville', 'lieu', 'domicile', 'ort'] },
  { key: 'address.politicalLocalityId', label: 'Commune politique', group: 'Adresse', list: 'political-localities', headers: ['commune', 'commune de domicile'] },
  { key: 'address.countryId', label: 'Pays', group: 'Adresse', list: 'country', headers: ['pays de domicile', 'land'] },
  { key: 'apprenticeship.professionId', label: 'Profession', group: 'Formation', list: 'profession', headers: ['metier', 'formation', 'profession apprise', 'beruf'] },
  { key: 'apprenticeship.certType', label: 'Titre visé', group: 'Formation', headers: ['titre', 'type de formation', 'certification', 'cfc afp', 'type de contrat'] },
  { key: 'apprenticeship.learningYearId', label: 'Année d’apprentissage', group: 'Formation', list: 'learning-year', headers: ['annee', 'annee d app', 'annee de formation', 'lehrjahr'] },
  { key: 'apprenticeship.learningSchoolId', label: 'École professionnelle', group: 'Formation', list: 'learning-school', headers: ['ecole', 'etablissement', 'lieu de formation', 'centre professionnel'] },
  { key: 'apprenticeship.className', label: 'Classe', group: 'Formation', headers: ['no classe', 'groupe classe'] },
  { key: 'apprenticeship.additionalYearId', label: 'Année supplémentaire', group: 'Formation', list: 'additional-year', headers: [] },
  { key: 'apprenticeship.company.name', label: 'Entreprise', group: 'Formation', headers: ['entreprise formatrice', 'employeur', 'maison', 'nom de l entreprise', 'raison sociale', 'patron', 'firma'] },
  { key: 'apprenticeship.company.uid', label: 'N° IDE de l’entreprise', group: 'Formation', headers: ['ide', 'no ide', 'uid', 'n ide'] },
  { key: 'apprenticeship.company.npa', label: 'NPA de l’entreprise', group: 'Formation', headers: ['npa entreprise', 'entreprise npa'] },
  { key: 'apprenticeship.company.city', label: 'Localité de l’entreprise', group: 'Formation', headers: ['localite entreprise', 'entreprise localite', 'lieu entreprise', 'lieu de travail'] },
  { key: 'apprenticeship.contractStart', label: 'Début du contrat', group: 'Formation', headers: ['debut', 'debut contrat', 'date de debut', 'debut de contrat', 'contrat du', 'debut de formation'] },
  { key: 'apprenticeship.contractEnd', label: 'Fin du contrat', group: 'Formation', headers: ['fin', 'fin contrat', 'date de fin', 'fin de contrat', 'contrat au', 'fin de formation'] },
  { key: 'representative.lastName', label: 'Nom du représentant légal', group: 'Représentant légal', isOfRepresentative: true, headers: ['nom'] },
  { key: 'representative.firstName', label: 'Prénom du représentant légal', group: 'Représentant légal', isOfRepresentative: true, headers: ['prenom'] },
  { key: 'representative.relation', label: 'Lien du représentant légal', group: 'Représentant légal', isOfRepresentative: true, headers: ['lien', 'parente', 'qualite'] },
  { key: 'representative.phone', label: 'Téléphone du représentant légal', group: 'Représentant légal', isOfRepresentative: true, headers: ['telephone', 'tel', 'natel', 'mobile', 'portable'] },
  { key: 'representative.email', label: 'E-mail du représentant légal', group: 'Représentant légal', isOfRepresentative: true, headers: ['e-mail', 'email', 'mail', 'courriel'] },
  { key: 'origin.nationalityId', label: 'Nationalité', group: 'Origine et langues', list: 'nationality', headers: ['nat'] },
  { key: 'origin.countryOfOriginId', label: 'Pays d’origine', group: 'Origine et langues', list: 'country-of-origin', headers: ['origine'] },
  { key: 'origin.residencePermitId', label: 'Permis de séjour', group: 'Origine et langues', list: 'residence-permits', headers: ['permis', 'type de permis'] },
  { key: 'origin.permitValidUntil', label: 'Permis valable jusqu’au', group: 'Origine et langues', headers: ['validite du permis', 'validite permis', 'echeance du permis'] },
  { key: 'origin.arrivalYear', label: 'Année d’arrivée en Suisse', group: 'Origine et langues', headers: ['annee d arrivee', 'arrivee en suisse'] },
  { key: 'origin.civilStatusId', label: 'État civil', group: 'Origine et langues', list: 'civil-status', headers: [] },
  { key: 'origin.motherTongueId', label: 'Langue maternelle', group: 'Origine et langues', list: 'languages', headers: ['langue', 'premiere langue'] },
  { key: 'background.schoolTrackId', label: 'Filière scolaire antérieure', group: 'Provenance', list: 'school-track', headers: ['filiere', 'parcours scolaire', 'scolarite'] },
  { key: 'background.sourceStudentId', label: 'Comment nous a connus', group: 'Provenance', list: 'source-student', headers: ['source', 'provenance'] },
] as const satisfies readonly ImportField[]; // prettier-ignore

export type StudentImportKey = (typeof studentImportFields)[number]['key'];
export const studentImportKeys = studentImportFields.map(({ key }) => key) as [StudentImportKey, ...StudentImportKey[]];

/** The list that the cells of a field name, for those that name one. */
export const listOfImportField: ReadonlyMap<StudentImportKey, ListKey> = new Map(
  studentImportFields.flatMap((field) => ('list' in field ? [[field.key, field.list] as const] : [])),
);
