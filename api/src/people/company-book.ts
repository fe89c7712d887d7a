import { fold } from '@tandem/shared/rules/text/fold';

/** What tells companies apart. */
interface Marks {
  name: string;
  /** `CHE-123.456.789` */
  uid: string | null;
  npa: string | null;
}
interface KnownCompany extends Marks {
  id: number;
}
/** A company as a line of apprentices names it. */
export interface NamedCompany extends Marks {
  city: string | null;
}

type Found = { id: number } | { isNew: true } | { isAmbiguous: true };

/** Companies by number and by name; new ones join in as they are made, so that a second line finds them. */
export function companyBook<Known extends Marks>(known: readonly Known[]) {
  const byUid = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  known.forEach(add);

  function add(company: Known) {
    if (company.uid) byUid.set(company.uid, company);
    const name = fold(company.name);
    const named = byName.get(name);
    if (named) named.push(company);
    else byName.set(name, [company]);
  }

  return {
    add,
    /** The one of this number. */
    numbered: ({ uid }: Pick<Marks, 'uid'>): Known | undefined => (uid ? byUid.get(uid) : undefined),
    /** Those of this name whose number is no other one; with a postcode, those there. */
    alike: ({ name, uid, npa }: Marks): readonly Known[] => {
      const named = (byName.get(fold(name)) ?? []).filter((company) => !uid || !company.uid);
      return npa ? named.filter((company) => company.npa === npa) : named;
    },
  };
}

/** The same number; else the same name and postcode; without a postcode, the only one of that name. */
export function companyIn(book: CompanyBook, company: NamedCompany): Found {
  const numbered = book.numbered(company);
  if (numbered) return { id: numbered.id };
  const alike = book.alike(company);
  if (alike.length > 1 && !company.npa) return { isAmbiguous: true };
  return alike[0] ? { id: alike[0].id } : { isNew: true };
}
export type CompanyBook = ReturnType<typeof companyBook<KnownCompany>>;

/** What tells two new companies of a file apart. */
export const companyMark = ({ name, uid, npa }: NamedCompany): string => uid ?? `${fold(name)}|${npa ?? ''}`;
