import { Link, useSearchParams } from '@tandem/shared/router';
import { withCompany } from './company.address';

/** A company's name, which opens the company beside the page. */
export function CompanyLink({ company }: { company: { id: number; name: string; city?: string | null } | null }) {
  const [params] = useSearchParams();
  if (!company) return null;
  const label = [company.name, company.city].filter(Boolean).join(', ');
  return <Link to={`?${withCompany(params, company.id).toString()}`}>{label}</Link>;
}
