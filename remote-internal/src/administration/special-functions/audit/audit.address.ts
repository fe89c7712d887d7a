import { type AuditFilters, auditFilters } from '@tandem/shared/contract/platform/audit';

const keys = [
  'search',
  'userId',
  'action',
  'entity',
  'entityId',
  'from',
  'to',
] as const satisfies readonly (keyof AuditFilters)[];
export type AuditFilter = (typeof keys)[number];

/** What the log is filtered by, as it stands in the address; nonsense is left out. */
export type AuditAddress = Partial<Record<AuditFilter, string>> & { before?: number };

const isId = (text: string | null) => /^[1-9]\d{0,8}$/.test(text ?? '');

export function readAddress(params: URLSearchParams): AuditAddress {
  const filters = keys.flatMap((key) => {
    const given = params.get(key);
    return given && auditFilters.shape[key].safeParse(given).success ? [[key, given] as const] : [];
  });
  const before = params.get('before');
  return { ...Object.fromEntries(filters), ...(isId(before) && { before: Number(before) }) };
}

/** The shortest address that says the same; the tab stays. */
export function writeAddress({ before, ...filters }: AuditAddress): URLSearchParams {
  const said = Object.entries(filters).filter(([, text]) => text);
  return new URLSearchParams([['tab', 'audit'], ...said, ...(before ? [['before', String(before)]] : [])] as [
    string,
    string,
  ][]);
}
