import type { StatisticPage, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticBreakdown,
  type StatisticKey,
  statisticKeys,
  type StatisticSection,
} from '@tandem/shared/contract/desk/statistics.indicators';
import type { Services } from '../../../services';
import type { PaperPart } from '../../../platform/reports/paper';
import type { Report } from '../../../platform/reports/report';
import { barsOfKey, figuresTable, tableOfKey } from '../statistics.tables';
import { stateNotes } from '../statistics.scope';
import { numbersOf, upToDate } from './counting';

/** It leaves the house: whoever is few is not counted in public. */
const masked = 'Les effectifs de moins de 5 sont masqués.';

/** The words that somebody wrote, paragraph by paragraph. */
const paragraphs = (text: string | null): PaperPart[] =>
  text ? text.split(/\n\s*\n/).map((paragraph) => ({ text: paragraph.trim() })) : [];

const written = (title: string, text: string | null): PaperPart[] =>
  text ? [{ heading: title, isNewPage: true }, ...paragraphs(text)] : [];

/** The year in chapters: words of whoever asks, numbers with the year before, bars (desk 23). */
export const annualReport = (services: Services): Report<'annual'> => ({
  key: 'annual',
  prepare: () => upToDate(services),

  async paper({ queries, values, progress }) {
    const numbers = numbersOf(services, queries);
    const scope = { yearId: values.yearId ?? undefined };
    const figures = (page: StatisticPage): PaperPart => ({ table: figuresTable(page, page.figures) });
    const bars = (table: StatisticTable, key: StatisticKey): PaperPart => ({ bars: barsOfKey(table, key) });
    const by = (section: StatisticSection, what: StatisticBreakdown) => numbers.table(section, what, scope, true);
    const chapters = 4;

    const appapp = await numbers.page('appapp', scope);
    const byBranch = await by('appapp', 'branch');
    const courses: PaperPart[] = [
      { heading: 'AppApp\u00a0: cours de soutien', isNewPage: Boolean(values.foreword) },
      ...paragraphs(values.appapp),
      figures(appapp),
      bars(byBranch, 'students'),
      bars(await by('appapp', 'region'), 'students'),
      bars(byBranch, 'attendanceRate'),
    ];
    await progress(1, chapters);

    const lessons: PaperPart[] = [
      { heading: 'Séances' },
      figures(await numbers.page('lessons', scope)),
      bars(await by('lessons', 'month'), 'lessonsHeld'),
    ];
    await progress(2, chapters);

    const byOffice = await by('coaching', 'office');
    const coaching: PaperPart[] = [
      { heading: 'CoachApp\u00a0: accompagnement individuel', isNewPage: true },
      ...paragraphs(values.coachapp),
      figures(await numbers.page('coaching', scope)),
      bars(byOffice, 'coachRequests'),
      bars(byOffice, 'meetings'),
    ];
    await progress(3, chapters);

    const byRegion = await by('costs', 'region');
    const costs: PaperPart[] = [
      { heading: 'Coûts et régions', isNewPage: true },
      figures(await numbers.page('costs', scope)),
      { table: tableOfKey(byRegion, 'cost') },
      { table: tableOfKey(byRegion, 'participation') },
    ];
    await progress(chapters, chapters);

    return {
      title: `Rapport annuel ${appapp.year.label}`,
      notes: [...stateNotes(appapp, statisticKeys), masked],
      parts: [
        ...(values.foreword ? [{ heading: 'Avant-propos' }, ...paragraphs(values.foreword)] : []),
        ...courses,
        ...lessons,
        ...coaching,
        ...costs,
        ...written('Perspectives', values.outlook),
      ],
    };
  },
});
