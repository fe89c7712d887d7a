import type { CertType } from '@tandem/shared/contract/enumerations';
import type { CompanyFields } from '@tandem/shared/contract/people/companies';
import { studentSections } from '@tandem/shared/contract/people/students.record';
import { nothingIn } from '@tandem/shared/fields/values';
import { bookOf, type Books, type Item, type ListBook } from '../../../platform/imports/lines/lists';
import type { Values } from '../../../platform/imports/lines/reading';

/** What an item says about the whole training. */
export const certTypeOfItem = (item: Item | undefined) => item?.extra['certType'] as CertType | undefined;

const communes = new WeakMap<ListBook, Map<string, number[]>>();

function byNpa(book: ListBook): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { id, extra } of book.byId.values())
    for (const npa of Array.isArray(extra['npas']) ? (extra['npas'] as string[]) : [])
      found.set(npa, [...(found.get(npa) ?? []), id]);
  return found;
}

/** The one commune that a Swiss postcode belongs to. */
export function communeOf(books: Books, npa: string): number | undefined {
  const book = bookOf(books, 'political-localities');
  const known = communes.get(book) ?? byNpa(book);
  communes.set(book, known);
  const ids = known.get(npa) ?? [];
  return ids.length === 1 ? ids[0] : undefined;
}

type Section = Record<string, unknown>;
const companyPart = 'apprenticeship.company';
const names = [
  'identity',
  'contact',
  'address',
  'origin',
  'background',
  'apprenticeship',
  'representative',
  companyPart,
] as const;

/** The values by section, without its name: `address.npa` → `address`, `npa`. */
function sectionsOf(values: Values): Record<(typeof names)[number], Section> {
  const sections = Object.fromEntries(names.map((name) => [name, {}])) as Record<(typeof names)[number], Section>;
  for (const [key, value] of Object.entries(values)) {
    const dot = key.lastIndexOf('.');
    const section = dot > 0 ? sections[key.slice(0, dot) as (typeof names)[number]] : undefined;
    if (section) section[key.slice(dot + 1)] = value;
  }
  return sections;
}
const isGiven = (section: object) => Object.keys(section).length > 0;

/** Without a country it is Switzerland, and a Swiss postcode that belongs to one commune says which, as in the form. */
function addressOf(given: Section, books: Books) {
  const home = bookOf(books, 'country').find('CH')?.id ?? null;
  const { npa, countryId = home } = given;
  const commune = countryId === home && typeof npa === 'string' ? communeOf(books, npa) : undefined;
  const nothing = { street: null, houseNo: null, npa: null, city: null };
  return { ...nothing, politicalLocalityId: commune ?? null, ...given, countryId };
}

/** A profession knows its certificate. */
function trainingOf(given: Section, books: Books) {
  const profession = bookOf(books, 'profession').byId.get(Number(given['professionId']));
  return { certType: certTypeOfItem(profession), ...given, company: null };
}

const noOrigin = nothingIn(studentSections.origin);
const noBackground = nothingIn(studentSections.background);

/** The body that the form «Nouvel apprenti» would send, and the company beside it, which may be known or new. */
export function bodyOf(values: Values, books: Books) {
  const { identity, contact, address, origin, background, apprenticeship, representative, ...rest } =
    sectionsOf(values);
  const company = rest[companyPart];
  return {
    student: {
      identity,
      address: addressOf(address, books),
      contact: { phone: null, ...contact },
      ...(isGiven(origin) && { origin: { ...noOrigin, ...origin } }),
      ...(isGiven(background) && { background: { ...noBackground, ...background } }),
      ...(values['avs'] !== undefined && { avs: values['avs'] }),
      apprenticeship: isGiven(apprenticeship) || isGiven(company) ? trainingOf(apprenticeship, books) : null,
      representative: isGiven(representative) ? representative : null,
    },
    company: isGiven(company) ? (company as Partial<CompanyFields>) : null,
  };
}
