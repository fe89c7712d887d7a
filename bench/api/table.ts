import type { Crowd, Figures } from './figures';

const comma = (value: number) => String(value).replace('.', ',');

function block(title: string, heads: readonly string[], rows: readonly (readonly [string, ...number[]])[]): string {
  const text = [[title, ...heads], ...rows.map(([name, ...values]) => [name, ...values.map(comma)])];
  const widths = text[0]!.map((_, at) => Math.max(...text.map((row) => row[at]!.length)));
  return text
    .map((row) => row.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('   '))
    .join('\n');
}

const titles: Readonly<Record<Crowd, string>> = {
  staff: 'personnes du bureau',
  teachers: 'répétiteurs au même moment',
  coaches: 'coachs',
};

const cpuBlock = (cpu: Figures['cpu']) =>
  block(
    'CPU par requête',
    ['produit µs', 'Fastify + pilote µs', 'rapport'],
    Object.entries(cpu).map(([name, { product, bare, ratio }]) => [name, product, bare, ratio]),
  );

/** Of one caller. */
export const timesOf = (title: string, cases: Figures['cases']) =>
  block(
    title,
    ['P50 ms', 'P95 ms'],
    Object.entries(cases).map(([name, { p50, p95 }]) => [name, p50, p95]),
  );

/** What a person reads. */
export function tableOf({ size, people, seconds, cases, crowds, cpu, exported, lists }: Figures): string {
  const crowdOf = (crowd: Crowd) =>
    block(
      `${people[crowd]} ${titles[crowd]}, ${seconds} s`,
      ['P50 ms', 'P95 ms', 'appels'],
      Object.entries(crowds[crowd]).map(([name, { p50, p95, count }]) => [name, p50, p95, count]),
    );
  return [
    timesOf(`${size} apprentis, un appelant`, cases),
    ...(['staff', 'teachers', 'coaches'] as const).map(crowdOf),
    ...(Object.keys(cpu).length > 0 ? [cpuBlock(cpu)] : []),
    `export XLSX de tous : ${comma(exported.seconds)} s, ${comma(exported.megabytes)} Mo, mémoire + ${comma(exported.grownMegabytes)} Mo`,
    `listes de référence : ${comma(lists.kilobytes)} ko, ${comma(lists.kilobytesBr)} ko br`,
  ].join('\n\n');
}
