import type { Audience } from '@tandem/shared/access';
import { companyDetailTable } from '@tandem/shared/contract/people/companies.record';
import { avsFields, studentSections } from '@tandem/shared/contract/people/students.record';
import type { Field, Fields } from '@tandem/shared/fields/field';
import { asList, asText, textOf } from '@tandem/shared/fields/text';
import { isList, labelName } from '@tandem/shared/fields/values';
import { countOf } from '@tandem/shared/rules/text/count';
import { maskAvs } from '@tandem/shared/rules/identifiers/avs';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { FieldCipher } from '../../platform/db/field-cipher';
import type { Registry } from '../../platform/announced';

/** A row with the names of the database, and what reading it needs. */
export interface Side {
  row: Readonly<Record<string, unknown>>;
  /** Labels of the list items it points at. */
  labels: ReadonlyMap<number, string>;
  cipher: FieldCipher;
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
  /** Those of them that do not exist for whoever is outside the wall of coaching (coaching 1). */
  coaching: readonly string[];
  /** Their column. */
  link: 'student_id' | 'company_id';
  /** Columns that only one record may hold: the merged one gives them away. */
  unique: readonly string[];
  /** The record with more of these should stay: they are what others see and plan with. */
  anchor: { table: string; says: (count: number) => string };
}

const text = (value: unknown): string | null => asText(value) || null;

/** A value of the database as people read it. */
function textAt({ row, labels }: Side, name: string, field: Field): string | null {
  const value = row[toSnakeCase(name)];
  if (isList(field) && asList(value).length === 0) return null;
  return textOf(field, value, (_, id) => labels.get(Number(id))) || null;
}

/** Fields that are chosen together, under the names that the history gives them. */
const unitOf = (fields: Fields, field = '', label = ''): Unit => {
  const [[first, leader]] = Object.entries(fields) as [[string, Field]];
  return {
    field: field || labelName(first),
    label: label || leader.label,
    columns: Object.keys(fields).map((name) => toSnakeCase(name)),
    texts: (side) =>
      Object.fromEntries(Object.entries(fields).map(([name, each]) => [labelName(name), textAt(side, name, each)])),
  };
};

/** One unit for each field of a section, and for those that go with it. */
const unitsOf = (fields: Fields): Unit[] =>
  Object.entries(fields)
    .filter(([, { mergesWith }]) => !mergesWith)
    .map(([name, field]) =>
      unitOf({
        [name]: field,
        ...Object.fromEntries(Object.entries(fields).filter(([, { mergesWith }]) => mergesWith === name)),
      }),
    );

const avs: Unit = {
  field: 'avs',
  label: avsFields.avs.label,
  columns: ['avs_sealed', 'avs_fingerprint'],
  texts: ({ row, cipher }) => {
    const sealed = text(row['avs_sealed']);
    return { avs: sealed && maskAvs(cipher.open(Buffer.from(sealed.slice(2), 'hex'))) };
  },
};

const { identity, contact, address, origin, background } = studentSections;
/** An address is never half of one file and half of the other; the region chosen by hand goes with it. */
const addressOf = (fields: Fields): Unit => unitOf(fields, 'address', 'Adresse');
const regionId: Field = { kind: 'one', label: 'Région', list: 'region' };
const { name, uid, street, npa, city, politicalLocalityId, ...reach } = companyDetailTable;
const companyAddress = { street, npa, city, politicalLocalityId };

/** What can be merged. */
export const mergeKinds = ({ onStudents }: Registry): Record<Kind['kind'], Kind> => ({
  student: {
    kind: 'student',
    table: 'students',
    what: 'Apprenti·e',
    link: 'student_id',
    unique: avs.columns,
    anchor: { table: 'enrolments', says: (count) => `elle a ${countOf(count, 'place')} dans un cours` },
    moves: Object.fromEntries(Object.entries(onStudents).map(([table, { label }]) => [table, label])),
    coaching: Object.keys(onStudents).filter((table) => onStudents[table]?.isCoaching),
    units: [
      ...unitsOf(identity),
      avs,
      ...unitsOf(contact),
      addressOf({ ...address, regionId }),
      ...unitsOf(origin),
      ...unitsOf(background),
    ],
  },
  company: {
    kind: 'company',
    table: 'companies',
    what: 'Entreprise',
    link: 'company_id',
    unique: ['uid'],
    anchor: { table: 'apprenticeships', says: (count) => `elle a ${countOf(count, 'formation')}` },
    moves: { apprenticeships: 'Formations', contacts: 'Contacts', registrations: 'Inscriptions AppApp' },
    coaching: [],
    units: [...unitsOf({ name, uid }), addressOf(companyAddress), ...unitsOf(reach)],
  },
});

/** The kind as it is for this audience: coaching moves along, and nobody outside its wall sees that. */
export function kindFor(kind: Kind, audience: Audience): Kind {
  if (audience === 'admin' || audience === 'coach') return kind;
  const moves = Object.entries(kind.moves).filter(([table]) => !kind.coaching.includes(table));
  return { ...kind, moves: Object.fromEntries(moves) };
}
