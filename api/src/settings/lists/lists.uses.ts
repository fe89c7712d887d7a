import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { listFields } from '@tandem/shared/contract/settings/lists.fields';
import { listKeys, type ListKey } from '@tandem/shared/contract/settings/lists.settings';

/** One place where the items of a list are kept; names are those of the database. */
export interface Use {
  list: ListKey;
  /** The kind of record, in French: what the settings pages say. */
  what: string;
  table: string;
  column: string;
  /**
   * How it is kept: an id with a foreign key, an array of ids, or in JSON: under `field` of an object (`value`, `array`),
   * or under `field` of each object of an array that is the column itself or stands under `within`.
   */
  as: 'id' | 'ids' | 'value' | 'array' | 'rows';
  field?: string;
  within?: string;
  /** Only rows of this list, for fields of other lists' items. */
  inList?: ListKey;
}

const ids = (what: string, table: string, columns: Readonly<Record<string, ListKey>>): Use[] =>
  Object.entries(columns).map(([column, list]) => ({ list, what, table, column, as: 'id' }));

const person = {
  political_locality_id: 'political-localities',
  country_id: 'country',
  nationality_id: 'nationality',
  residence_permit_id: 'residence-permits',
  civil_status_id: 'civil-status',
} as const;

/** Where the fields of lists refer to other lists follows from the fields themselves. */
const inLists = listKeys.flatMap((inList) => (listFields[inList] ?? []).flatMap((field) => usesIn(inList, field)));

function usesIn(inList: ListKey, field: ItemField): Use[] {
  const use = { what: 'Listes', table: 'list_items', column: 'extra', inList };
  if (field.kind === 'one') return [{ ...use, list: field.list, as: 'value', field: field.name }];
  if (field.kind === 'several') return [{ ...use, list: field.list, as: 'array', field: field.name }];
  if (field.kind !== 'rows') return [];
  return field.of.flatMap((cell) =>
    cell.kind === 'one' ? [{ ...use, list: cell.list, as: 'rows', within: field.name, field: cell.name }] : [],
  );
}

/** Every place that keeps items of lists: usage counts, «supprimer» and «fusionner» read this table; a test compares it with the catalogue. */
export const uses: readonly Use[] = [
  ...ids('Apprentis', 'students', {
    ...person,
    country_of_origin_id: 'country-of-origin',
    mother_tongue_id: 'languages',
    school_track_id: 'school-track',
    source_student_id: 'source-student',
    region_id: 'region',
  }),
  { list: 'languages', what: 'Apprentis', table: 'students', column: 'language_ids', as: 'ids' },
  ...ids('Formations', 'apprenticeships', {
    profession_id: 'profession',
    learning_year_id: 'learning-year',
    learning_school_id: 'learning-school',
    additional_year_id: 'additional-year',
  }),
  ...ids('Contacts', 'contacts', { country_id: 'country', language_id: 'languages' }),
  ...ids('Entreprises', 'companies', { political_locality_id: 'political-localities' }),
  ...ids('Répétiteurs', 'teachers', {
    ...person,
    teacher_school_id: 'teacher-school',
    teacher_source_id: 'teacher-sources',
  }),
  { list: 'branch', what: 'Répétiteurs', table: 'teachers', column: 'branches', as: 'rows', field: 'branchId' },
  { list: 'location-course', what: 'Répétiteurs', table: 'teachers', column: 'location_course_ids', as: 'ids' },
  ...ids('Groupes', 'groups', {
    training_year_id: 'training-year',
    branch_id: 'branch',
    location_course_id: 'location-course',
  }),
  ...ids('Collaborateurs', 'employees', { coach_app_office_id: 'coachapp-office' }),
  ...ids('Comptes externes', 'users', { region_id: 'region' }),
  ...inLists,
];

/** Where one list's items are kept. */
export const usesOf = (list: ListKey): readonly Use[] => uses.filter((use) => use.list === list);
