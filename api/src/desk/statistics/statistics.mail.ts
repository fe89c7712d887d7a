import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import {
  statisticIndicators,
  type StatisticSection,
  statisticSections,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatInstant } from '@tandem/shared/rules/dates';
import { addMonths, monthOf, ofMonth } from '@tandem/shared/rules/month';
import { formatStatistic } from '@tandem/shared/rules/statistics';
import type { Config } from '../../config';
import type { Mail } from '../../platform/outbox/outbox.repository';

/** Everybody's numbers, by part. */
export type Parts = readonly (readonly [StatisticSection, StatisticPage])[];

function linesOf([section, { figures, before }]: Parts[number]): string {
  const lines = figures.map(({ key, now, before: past }) => {
    const { label, unit } = statisticIndicators[key];
    const compared = before ? ` (${before.label}\u00a0: ${formatStatistic(past.value, unit)})` : '';
    return `- ${label}\u00a0: ${formatStatistic(now.value, unit)}${compared}`;
  });
  return [statisticSections[section], ...lines].join('\n');
}

/** The numbers of the first of a month, for who has asked for them. */
export function monthlyMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, firstName }: { email: string; firstName: string },
  { parts, today }: { parts: Parts; today: string },
): Mail {
  const [, page] = parts[0]!;
  const month = ofMonth(addMonths(monthOf(today), -1));
  return {
    to: email,
    subject: `Statistiques de Tandem à la fin ${month}`,
    text: `Bonjour ${firstName},

Voici les chiffres de l’année ${page.year.label}${page.computedAt ? `, à l’état du ${formatInstant(page.computedAt)}` : ''}.

${parts.map(linesOf).join('\n\n')}

Le détail, par région, branche ou école\u00a0: ${publicUrl}/internal/statistics

Vous recevez ce message le premier de chaque mois parce que vous l’avez demandé sur cette page\u00a0; vous pouvez l’y arrêter.

Tandem
Gestion des apprentis
`,
  };
}
