import {
  studentRow,
  studentColumns,
  type StudentFilters,
  type StudentRow,
  type StudentSort,
} from '@tandem/shared/contract/people/students.list';
import { type SQL, sql } from 'drizzle-orm';
import { amongNumbers, amongTexts, when } from '../../platform/listing/conditions';
import { within } from '../../platform/listing/text-search';
import { termsOf } from '../../platform/listing/search-terms';
import { students } from '../../platform/db/schema';
import { ownColumns } from '../../platform/db/sections';
import { sqlList } from '../../platform/listing/sql-list';
import {
  isInNoRegion,
  isInRegions,
  rankedItems,
  regionLabelJoins,
  regionRank,
  regionRankJoins,
} from '../../platform/db/region.repository';
import { hasRepresentative, hasCandidate, isMinorOn, presentTotal } from '../../platform/db/student-numbers.repository';
import { isAmongStatuses, runningJoin, statusOf, statusRank } from '../status.repository';
import { holdingAll, whyFound, withContact } from './students.search.repository';

/** The day of the question, as an ISO date. */
interface Context {
  today: string;
  /** What is searched for: each row then says why it was found. */
  search?: string | undefined;
}

const outsideOfRegions = 'Hors périmètre';

const worksAt = (term: string, of?: SQL): SQL => sql`select trained.student_id from companies employer
  join apprenticeships trained on trained.company_id = employer.id and trained.is_current
  where ${within(sql`employer.search`, term)} ${of ? sql`and trained.student_id = ${of}` : sql``}`;

const elsewhere = (term: string, of?: SQL): SQL => sql`${withContact(term, of)} union all ${worksAt(term, of)}`;

/** What of a row is always in sight. */
const visibleText = sql`fold(concat_ws(' ', s.last_name, s.first_name, company.name))`;
const why = (terms: readonly string[]) =>
  terms.length > 0 ? { why: { sql: whyFound(terms, visibleText), joins: ['company'] as const } } : {};

const ofTraining = (condition: SQL | undefined) => condition && { sql: condition, joins: ['training'] as const };
const isPresentOnly = ({ status = [] }: StudentFilters) =>
  !status.includes('archived') && !status.includes('anonymised');

type Join =
  | 'training'
  | 'profession'
  | 'learningYear'
  | 'school'
  | 'company'
  | 'region'
  | 'regionPlace'
  | 'professionPlace'
  | 'schoolPlace'
  | 'companyPlace'
  | 'running';

/** What the register itself holds of a row. */
const own = ownColumns(students, 's', studentColumns);

/** The apprentices: what a row shows, and every filter and order of the contract. */
export const studentsList = sqlList<StudentRow, StudentFilters, StudentSort, Context, Join>({
  from: sql`students s`,
  id: sql`s.id`,
  totalOfAll: presentTotal,

  row: studentRow,
  joins: ({ today }) => ({
    training: { on: sql`left join apprenticeships a on a.student_id = s.id and a.is_current` },
    profession: { on: sql`left join list_items profession on profession.id = a.profession_id`, needs: ['training'] },
    learningYear: {
      on: sql`left join list_items learning_year on learning_year.id = a.learning_year_id`,
      needs: ['training'],
    },
    school: { on: sql`left join list_items school on school.id = a.learning_school_id`, needs: ['training'] },
    company: { on: sql`left join companies company on company.id = a.company_id`, needs: ['training'] },
    region: { on: regionLabelJoins, needs: ['company'] },
    regionPlace: { on: regionRankJoins, needs: ['company'] },
    professionPlace: {
      on: sql`left join ${rankedItems('profession')} profession_place on profession_place.id = a.profession_id`,
      needs: ['training'],
    },
    schoolPlace: {
      on: sql`left join ${rankedItems('learning-school')} school_place on school_place.id = a.learning_school_id`,
      needs: ['training'],
    },
    companyPlace: {
      on: sql`left join (select c.id, row_number() over (order by c.name, c.id) as place from companies c) company_place
        on company_place.id = a.company_id`,
      needs: ['training'],
    },
    running: { on: runningJoin(today) },
  }),

  columns: ({ today, search = '' }) => ({
    ...why(termsOf(search)),
    id: sql`s.id`,
    ...own.columns,
    profession: { sql: sql`profession.label`, joins: ['profession'] },
    certType: { sql: sql`a.cert_type`, joins: ['training'] },
    learningYear: { sql: sql`learning_year.label`, joins: ['learningYear'] },
    company: { sql: sql`company.name`, joins: ['company'] },
    school: { sql: sql`school.label`, joins: ['school'] },
    locality: sql`s.city`,
    region: { sql: sql`coalesce(region.label, ${outsideOfRegions})`, joins: ['region'] },
    contractEnd: { sql: sql`a.contract_end::text`, joins: ['training'] },
    status: statusOf(today),
  }),

  ties: ['lastName', 'firstName'],
  keys: (_, filters) => ({
    ...own.keys,
    profession: { sql: sql`profession_place.place`, joins: ['professionPlace'] },
    certType: { sql: sql`a.cert_type`, joins: ['training'] },
    learningYear: { sql: sql`learning_year.sort_order`, joins: ['learningYear'] },
    company: { sql: sql`company_place.place`, joins: ['companyPlace'] },
    school: { sql: sql`school_place.place`, joins: ['schoolPlace'] },
    locality: { sql: sql`s.city` },
    region: { sql: regionRank, joins: ['regionPlace'] },
    contractEnd: { sql: sql`a.contract_end`, joins: ['training'] },
    // Nobody among the rows is archived: the status then needs no look at the wide row.
    status: { sql: statusRank(isPresentOnly(filters)), joins: ['running'], isAlwaysFilled: true },
  }),

  filters: {
    status: (value = [], { today }) => isAmongStatuses(value, today),
    search: (text) => {
      const terms = termsOf(text);
      return terms.length > 0 ? holdingAll('s', terms, elsewhere) : undefined;
    },
    certType: (value) => ofTraining(amongTexts(sql`a.cert_type`, value)),
    professionId: (value) => ofTraining(amongNumbers(sql`a.profession_id`, value)),
    categoryId: (value) => {
      const found = amongNumbers(sql`(profession.extra->>'categoryId')::int`, value);
      return found && { sql: found, joins: ['profession'] };
    },
    learningYearId: (value) => ofTraining(amongNumbers(sql`a.learning_year_id`, value)),
    schoolId: (value) => ofTraining(amongNumbers(sql`a.learning_school_id`, value)),
    companyId: (value) => ofTraining(amongNumbers(sql`a.company_id`, value)),
    regionId: (value) => (value?.length ? isInRegions(value) : undefined),
    communeId: (value) => amongNumbers(sql`s.political_locality_id`, value),
    withoutEmail: (is) => when(is, sql`(s.email is null)`),
    minor: (is, { today }) => when(is, isMinorOn(today)),
    withoutRepresentative: (is) => when(is, sql`(not ${hasRepresentative})`),
    withoutCategory: (is) => {
      const found = when(is, sql`(profession.extra->>'categoryId' is null)`);
      return found && { sql: found, joins: ['profession'] };
    },
    withoutRegion: (is) => when(is, isInNoRegion),
    probableDuplicate: (is) => when(is, hasCandidate),
    contractEndsBefore: (day, { today }) =>
      ofTraining(day ? sql`a.contract_end between ${today} and ${day}` : undefined),
    addedSince: (day) => (day ? sql`s.created_at >= ${day}::date` : undefined),
  },
});
