import { genderLabels } from '@tandem/shared/contract/enumerations';
import { maskAvs } from '@tandem/shared/rules/avs';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import { tablesOfStudents } from '../../platform/db/hangs-on-students';

/** A row with the names of the database, and what reading it needs. */
export interface Side {
  row: Readonly<Record<string, unknown>>;
  /** Labels of the list items it points at. */
  labels: ReadonlyMap<number, string>;
  cipher: AvsCipher;
}

/** Values that are chosen together: an address is never half of one file and half of the other. */
export interface Unit {
  field: string;
  label: string;
  columns: readonly string[];
  /** Name in the history → text. */
  texts: (side: Side) => Record<string, string | null>;
}

export interface Kind {
  kind: 'student' | 'company';
  table: 'students' | 'companies';
  /** «Apprenti», for «introuvable». */
  what: string;
  units: readonly Unit[];
  /** Tables whose rows hang on the record, and how people call them. */
  moves: Readonly<Record<string, string>>;
  /** Their column. */
  link: 'student_id' | 'company_id';
  /** Columns that only one record may hold: the merged one gives them away. */
  unique: readonly string[];
}

const text = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null;
const labelAt = ({ row, labels }: Side, column: string) => labels.get(Number(row[column])) ?? null;

const plain = (
  field: string,
  label: string,
  column: string,
  shown: (value: string) => string = (value) => value,
): Unit => ({
  field,
  label,
  columns: [column],
  texts: ({ row }) => ({ [field]: row[column] === null ? null : shown(text(row[column]) ?? '') || null }),
});
const listed = (field: string, label: string, column: string): Unit => ({
  field,
  label,
  columns: [column],
  texts: (side) => ({ [field]: labelAt(side, column) }),
});

const avs: Unit = {
  field: 'avs',
  label: 'N° AVS',
  columns: ['avs_sealed', 'avs_fingerprint'],
  texts: ({ row, cipher }) => {
    const sealed = text(row['avs_sealed']);
    return { avs: sealed && maskAvs(cipher.open(Buffer.from(sealed.slice(2), 'hex'))) };
  },
};

const address: Unit = {
  field: 'address',
  label: 'Adresse',
  columns: ['street', 'house_no', 'npa', 'city', 'political_locality_id', 'country_id', 'region_id'],
  texts: (side) => ({
    street: text(side.row['street']),
    houseNo: text(side.row['house_no']),
    npa: text(side.row['npa']),
    city: text(side.row['city']),
    politicalLocality: labelAt(side, 'political_locality_id'),
    country: labelAt(side, 'country_id'),
    region: labelAt(side, 'region_id'),
  }),
};
const companyAddress: Unit = {
  ...address,
  columns: address.columns.filter((column) => column !== 'country_id' && column !== 'region_id'),
  texts: (side) => {
    const { country: _country, region: _region, ...texts } = address.texts(side);
    return texts;
  },
};

const languages: Unit = {
  field: 'languages',
  label: 'Autres langues',
  columns: ['language_ids'],
  texts: ({ row, labels }) => {
    const ids = (row['language_ids'] ?? []) as number[];
    return { languages: ids.map((id) => labels.get(id) ?? '').join(', ') || null };
  },
};

const permit: Unit = {
  field: 'residencePermit',
  label: 'Permis de séjour',
  columns: ['residence_permit_id', 'permit_valid_until'],
  texts: (side) => ({
    residencePermit: labelAt(side, 'residence_permit_id'),
    permitValidUntil: formatDate(text(side.row['permit_valid_until'])) || null,
  }),
};

export const studentKind: Kind = {
  kind: 'student',
  table: 'students',
  what: 'Apprenti',
  link: 'student_id',
  unique: avs.columns,
  moves: {
    apprenticeships: 'Formations',
    contacts: 'Contacts',
    enrolments: 'Places dans un cours',
    student_notes: 'Remarques',
    consents: 'Consentements',
    documents: 'Documents',
  } satisfies Record<(typeof tablesOfStudents)[number], string>,
  units: [
    plain('lastName', 'Nom', 'last_name'),
    plain('firstName', 'Prénom', 'first_name'),
    plain('gender', 'Sexe', 'gender', (value) => genderLabels[value as keyof typeof genderLabels]),
    plain('birthDate', 'Date de naissance', 'birth_date', formatDate),
    avs,
    plain('mobile', 'Natel', 'mobile', formatPhone),
    plain('phone', 'Téléphone', 'phone', formatPhone),
    plain('email', 'E-mail', 'email'),
    address,
    listed('nationality', 'Nationalité', 'nationality_id'),
    listed('countryOfOrigin', 'Pays d’origine', 'country_of_origin_id'),
    permit,
    plain('arrivalYear', 'Année d’arrivée', 'arrival_year'),
    listed('civilStatus', 'État civil', 'civil_status_id'),
    listed('motherTongue', 'Langue maternelle', 'mother_tongue_id'),
    languages,
    listed('schoolTrack', 'Filière scolaire antérieure', 'school_track_id'),
    listed('sourceStudent', 'Comment nous a connus', 'source_student_id'),
  ],
};

export const companyKind: Kind = {
  kind: 'company',
  table: 'companies',
  what: 'Entreprise',
  link: 'company_id',
  unique: ['uid'],
  moves: { apprenticeships: 'Formations', contacts: 'Contacts' },
  units: [
    plain('name', 'Nom', 'name'),
    plain('uid', 'N° IDE', 'uid'),
    companyAddress,
    plain('phone', 'Téléphone', 'phone', formatPhone),
    plain('email', 'E-mail', 'email'),
    plain('website', 'Site internet', 'website'),
    plain('sector', 'Branche d’activité', 'sector'),
  ],
};
