/** A company that is known, with its name for the field, or a new one as it is typed. */
export type CompanyDraft =
  | { id: number; label: string }
  | {
      name: string;
      uid: string;
      street: string;
      npa: string;
      city: string;
      phone: string;
      email: string;
      acceptSimilar: boolean;
    };

/** A new company of which only the name is known. */
export const newCompany = (name: string): CompanyDraft => ({
  name,
  uid: '',
  street: '',
  npa: '',
  city: '',
  phone: '',
  email: '',
  acceptSimilar: false,
});
