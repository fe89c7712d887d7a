import { formatDate } from '@tandem/shared/rules/time/dates';

/** «01.08.2025 – 31.07.2028», or the half that is known. */
export function period(from: string | null, to: string | null): string {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  return from ? `dès le ${formatDate(from)}` : to ? `jusqu’au ${formatDate(to)}` : '';
}
