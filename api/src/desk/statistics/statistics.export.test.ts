import type { StatisticTable } from '@tandem/shared/contract/desk/statistics';
import {
  breakdownsOf,
  statisticIndicators,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatStatistic } from '@tandem/shared/rules/figures/statistics';
import { readTable } from '../../platform/sheets/read';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../testing/app';
import { filledIn, headOf } from '../../testing/sheet-head';
import { pdfTexts } from '../../testing/pdf-text';
import { countedDemo, sections } from '../../testing/statistics';

let test: TestApp;
beforeAll(async () => {
  test = await countedDemo();
});

/** How far a number in a file may be from the one on the screen, whose unit it names: it is rounded to a tenth. */
const inFile = { money: 1 / 100, percent: 100, count: 1, days: 1, hours: 1, ratio: 1 };
const isWritten = (key: StatisticKey, value: number | null, cell: string) =>
  value === null ? cell === '' : Math.abs(Number(cell) - value * inFile[statisticIndicators[key].unit]) < 0.0501;

it.each([
  ...sections.flatMap(
    (section) =>
      [
        [section, 'month', 'rien'],
        [section, breakdownsOf(section)[1]!, 'rien'],
      ] as const,
  ),
  ['appapp', 'branch', 'gender'],
  ['costs', 'branch', 'month'],
] as const)(
  '%s par %s, puis par %s: l’écran, le classeur et le PDF disent la même chose',
  async (section, by, then) => {
    const second = then === 'rien' ? undefined : then;
    // Somebody new: an hour has its number of exports.
    const clerk = await test.as('admin', {});
    const address = `/api/statistics/breakdown?section=${section}&by=${by}${second ? `&second=${second}` : ''}`;
    const table = (await clerk.get(address)).json<StatisticTable>();
    const view = [
      ...table.lines.flatMap(({ label, cells, lines = [] }) => [
        { names: second ? [label, 'Total'] : [label], cells },
        ...lines.map((line) => ({ names: [label, line.label], cells: line.cells })),
      ]),
      { names: second ? ['Total', ''] : ['Total'], cells: table.total },
    ];
    const numbers = ({ cells }: (typeof view)[number]) => cells.flatMap(({ now, before }) => [now.value, before.value]);

    const wanted = { section, by, second, isShared: false };
    const sheet = await clerk.post('/api/statistics/export', { ...wanted, format: 'xlsx' });
    const rows = (await readTable(sheet.rawPayload, filledIn)).rows;
    expect(rows.map((row) => row.slice(0, view[0]!.names.length))).toEqual(view.map(({ names }) => names));
    for (const [at, line] of view.entries())
      for (const [index, value] of numbers(line).entries()) {
        const key = table.columns[Math.floor(index / 2)]!;
        const cell = rows[at]![line.names.length + index]!;
        expect([line.names, key, value, cell, isWritten(key, value, cell)]).toEqual([
          line.names,
          key,
          value,
          cell,
          true,
        ]);
      }

    const pdf = await clerk.post('/api/statistics/export', { ...wanted, format: 'pdf' });
    const text = pdfTexts(pdf.rawPayload)
      .join('\n')
      .replaceAll(/[^\S\n]/g, ' ');
    for (const [at, key] of table.columns.entries())
      for (const { names, cells } of view) {
        const { now, before } = cells[at]!;
        const written = [now, before].map(({ value }) => formatStatistic(value, statisticIndicators[key].unit));
        const line = [...names.filter(Boolean), ...written].join('\n').replaceAll(/[^\S\n]/g, ' ');
        expect(text).toContain(line);
      }
  },
);

it.each(['csv', 'xlsx'] as const)(
  '%s: le fichier porte son titre, ses filtres, sa période et ses heures',
  async (format) => {
    const clerk = await test.as('admin', {});
    const region = (
      await test.db.execute<{ id: number; label: string }>(
        sql`select id, label from list_items where list = 'region' limit 1`,
      )
    ).rows[0]!;
    const wanted = { section: 'appapp', by: 'branch', isShared: false, isToDate: true, regionId: region.id, format };
    const { rawPayload } = await clerk.post('/api/statistics/export', wanted);
    const { notes } = (
      await clerk.get(`/api/statistics/breakdown?section=appapp&by=branch&isToDate=true&regionId=${region.id}`)
    ).json<StatisticTable>();
    const head = await headOf(rawPayload);
    expect(head).toEqual(['Statistiques AppApp par branche', ...notes]);
    expect(notes).toEqual([
      'Année 2026-2027',
      expect.stringMatching(/^À ce jour/),
      `Région\u00a0: ${region.label}`,
      expect.stringMatching(/^Séances, présences et coûts\u00a0: état au \d/),
      expect.stringMatching(/^Demandes, groupes et suivis\u00a0: état au \d/),
    ]);
  },
);
