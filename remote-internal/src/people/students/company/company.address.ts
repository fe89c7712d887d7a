import { id as positive } from '@tandem/shared/contract/page';

/** The company whose drawer is open stands in the address of any page that shows it. */
const name = 'company';

export const openCompany = (params: URLSearchParams): number | undefined =>
  positive.safeParse(params.get(name) ?? undefined).data;

/** The same page with this company beside it; without one, with none. */
export function withCompany(params: URLSearchParams, companyId?: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (companyId === undefined) next.delete(name);
  else next.set(name, String(companyId));
  return next;
}
