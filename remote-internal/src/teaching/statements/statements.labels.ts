import type { StatementStatus } from '@tandem/shared/contract/enumerations';
import { vacationText } from '@tandem/shared/contract/people/teachers.labels';
import type { StatementLine } from '@tandem/shared/contract/teaching/statements.file';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import type { Tone } from '@tandem/shared/ui/display/Status';

/** The colour of a status. */
export const statusTones: Readonly<Record<StatementStatus, Tone>> = {
  open: 'ok',
  submitted: 'info',
  approved: 'neutral',
  exported: 'neutral',
};

/** An approved month holds its lessons. */
export const isLocked = (status: StatementStatus): boolean => status === 'approved' || status === 'exported';

const holidays: Readonly<Record<number, string>> = { 833: 'quatre semaines', 1064: 'cinq semaines' };

/** The rates that the lines are paid by, each in a sentence. */
export function ratesText(lines: readonly StatementLine[]): string[] {
  const rates = new Map(lines.map((line) => [`${line.rate} ${line.vacationPct} ${line.rateSince}`, line]));
  return [...rates.values()].map(({ rate, vacationPct, rateSince }) => {
    const weeks = holidays[vacationPct] ?? vacationText(vacationPct);
    const whose = rateSince ? `Taux du contrat dès le ${formatDate(rateSince)}` : 'Taux par défaut des réglages';
    return `${whose}\u00a0: ${formatMoney(rate)} l’heure, ${weeks} de vacances.`;
  });
}
