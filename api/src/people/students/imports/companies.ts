import { fold } from '@tandem/shared/rules/text/fold';

export interface KnownCompany {
  id: number;
  name: string;
  uid: string | null;
  npa: string | null;
}

/** A company as a line names it. */
export interface NamedCompany {
  name: string;
  uid: string | null;
  npa: string | null;
  city: string | null;
}

type Found = { id: number } | { isNew: true } | { isAmbiguous: true };

/** Companies by number and by name; new ones join in as they are made, so that a second line finds them. */
export function companyBook(known: readonly KnownCompany[]) {
  const byUid = new Map<string, number>();
  const byName = new Map<string, KnownCompany[]>();
  known.forEach(add);

  function add(company: KnownCompany) {
    if (company.uid) byUid.set(company.uid, company.id);
    const name = fold(company.name);
    byName.set(name, [...(byName.get(name) ?? []), company]);
  }

  return {
    add,
    /** The same number; else the same name and postcode; without a postcode, the only one of that name. */
    find({ name, uid, npa }: NamedCompany): Found {
      const numbered = uid ? byUid.get(uid) : undefined;
      if (numbered !== undefined) return { id: numbered };
      const alike = (byName.get(fold(name)) ?? []).filter((company) => !uid || !company.uid);
      const same = npa ? alike.filter((company) => company.npa === npa) : alike;
      if (same.length > 1 && !npa) return { isAmbiguous: true };
      return same[0] ? { id: same[0].id } : { isNew: true };
    },
  };
}
export type CompanyBook = ReturnType<typeof companyBook>;

/** What tells two new companies of a file apart. */
export const companyMark = ({ name, uid, npa }: NamedCompany): string => uid ?? `${fold(name)}|${npa ?? ''}`;
