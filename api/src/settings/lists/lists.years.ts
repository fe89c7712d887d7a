import { formatDate } from '@tandem/shared/rules/dates';
import type { ItemState } from './lists.items.repository';

const day = ({ extra }: ItemState, field: string) => {
  const date = extra[field];
  return typeof date === 'string' ? date : '';
};

/** Training years begin before they end and never overlap; registration closes after it opens. */
export function periodFaults(year: ItemState, others: readonly ItemState[]): Record<string, string> {
  const [starts, ends] = [day(year, 'startsOn'), day(year, 'endsOn')];
  const [opens, closes] = [day(year, 'registrationOpensOn'), day(year, 'registrationClosesOn')];
  const faults: Record<string, string> = {};
  if (opens && closes && opens > closes) faults['extra.registrationClosesOn'] = 'La clôture vient après l’ouverture.';
  if (starts >= ends) return { ...faults, 'extra.endsOn': 'La fin vient après le début.' };
  const other = others.find((one) => day(one, 'startsOn') <= ends && starts <= day(one, 'endsOn'));
  if (!other) return faults;
  const period = `du ${formatDate(day(other, 'startsOn'))} au ${formatDate(day(other, 'endsOn'))}`;
  return { ...faults, 'extra.startsOn': `Ces dates chevauchent l’année ${other.label} (${period}).` };
}
