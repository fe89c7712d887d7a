import type { ReportFormat, ReportValues } from '@tandem/shared/contract/desk/reports.catalogue';
import type { StatisticPage, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import type { StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';
import { readTable } from '../../../platform/sheets/read';
import type { Client, TestApp } from '../../../testing/app';
import { pdfTexts } from '../../../testing/pdf-text';
import { aReport } from '../../../testing/reports';
import { countedDemo } from '../../../testing/statistics';
import { unzip } from '../../../testing/zip';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await countedDemo();
  admin = await test.as('admin');
});

const nothing = {
  billing: { yearId: null, from: null, to: null, regionId: null },
  regions: { yearId: null, regionId: null },
  annual: { yearId: null, foreword: 'Une belle année.', appapp: null, coachapp: null, outlook: 'À suivre.' },
  coaching_activity: { yearId: null, officeId: null },
};
type Key = keyof typeof nothing;

const made = <K extends Key>(key: K, format: ReportFormat, values: object = {}) =>
  aReport<K>({ test, client: admin }, { key, format, values: { ...nothing[key], ...values } as ReportValues<K> });
const rowsOf = async (key: Key, format: ReportFormat, values?: object) =>
  (await readTable((await made(key, format, values)).bytes)).rows;
const figure = async (section: string, key: StatisticKey, filters = '') =>
  (await admin.get(`/api/statistics?section=${section}${filters}`))
    .json<StatisticPage>()
    .figures.find((one) => one.key === key)!.now.value!;
const tableOf = async (section: string, by: string, filters = '') =>
  (await admin.get(`/api/statistics/breakdown?section=${section}&by=${by}${filters}`)).json<StatisticTable>();
const franc = (text: string | undefined) => Math.round(Number(text) * 100);

it.each([
  ['billing', 'pdf'],
  ['billing', 'xlsx'],
  ['regions', 'pdf'],
  ['regions', 'zip'],
  ['annual', 'pdf'],
  ['annual', 'docx'],
  ['coaching_activity', 'pdf'],
  ['coaching_activity', 'csv'],
] as const)('%s se fait en %s', async (key, format) => {
  const { bytes, ...run } = await made(key, format);
  expect(run).toMatchObject({ state: 'done', fault: null, about: '2026-2027' });
  expect(bytes.length).toBeGreaterThan(300);
});

it('la facturation fait la participation de l’écran, en tout, par région et par mois', async () => {
  const billed = async (values?: object) =>
    (await rowsOf('billing', 'csv', values)).reduce((sum, row) => sum + franc(row.at(-1)), 0);
  expect(await billed()).toBe(await figure('costs', 'participation'));
  const { lines } = await tableOf('costs', 'region');
  const regionId = Number(lines[0]!.key);
  expect(await billed({ regionId })).toBe(await figure('costs', 'participation', `&regionId=${regionId}`));
  const months = await billed({ from: '2026-09', to: '2026-10' });
  const [first, last] = [2, 3];
  expect(months).toBe(await figure('costs', 'participation', `&from=${first}&to=${last}`));
});

it('le décompte des régions dit les nombres de l’écran', async () => {
  const rows = await rowsOf('regions', 'xlsx');
  const costs = await tableOf('costs', 'region');
  const at = costs.columns.indexOf('cost');
  const view = new Map(costs.lines.map(({ label, cells }) => [label, cells[at]!.now.value]));
  expect(new Map(rows.slice(0, -1).map((row) => [row[0]!, franc(row[4])]))).toEqual(view);
  expect(franc(rows.at(-1)![4])).toBe(await figure('costs', 'cost'));
});

it('le décompte des régions masque les effectifs comme le partage externe, et dit leurs montants', async () => {
  const shared = await tableOf('appapp', 'region', '&isShared=true');
  const at = shared.columns.indexOf('students');
  const view = shared.lines.map(({ label, cells }) => [label, cells[at]!.now]);
  const rows = new Map((await rowsOf('regions', 'xlsx')).map((row) => [row[0], row[1]]));
  for (const [label, { value, isMasked }] of view as [string, { value: number; isMasked: boolean }][])
    expect([label, rows.get(label)]).toEqual([label, isMasked ? 'masqué' : String(value)]);
  expect([...rows.values()]).toContain('masqué');
});

it('le coût par heure se masque avec les heures qu’il trahirait à côté du coût', async () => {
  const rows = await rowsOf('regions', 'xlsx');
  const [hours, perHour] = [2, 6];
  const masked = rows.filter((row) => row[hours] === 'masqué');
  expect(masked.length).toBeGreaterThan(0);
  for (const row of masked) expect(row[perHour]).toBe('masqué');
});

it('le décompte de chaque région tait d’elle ce que tait celui de toutes', async () => {
  const files = await unzip((await made('regions', 'zip')).bytes);
  const rows = await rowsOf('regions', 'xlsx');
  const regions = rows.filter((row) => row[1] === 'masqué' && files.has(`${row[0]}.pdf`));
  expect(regions.length).toBeGreaterThan(0);
  for (const [region] of regions) {
    const texts = pdfTexts(files.get(`${region}.pdf`)!)
      .join('\n')
      .split('\n');
    const totals = texts.flatMap((text, at) => (text === 'Total' ? [texts[at + 1]] : []));
    expect([region, ...totals.slice(1)]).toEqual([region, ...totals.slice(1).map(() => 'masqué')]);
    expect(totals.length).toBeGreaterThan(1);
  }
});

it('l’activité CoachApp d’une antenne ne montre qu’elle et ses coachs', async () => {
  const offices = await tableOf('coaching', 'office');
  const [{ key, label }] = offices.lines as [StatisticTable['lines'][number]];
  const rows = await rowsOf('coaching_activity', 'csv', { officeId: Number(key) });
  expect(rows.filter(([by]) => by === 'Antenne').map((row) => row[1])).toEqual([label]);
  const all = await rowsOf('coaching_activity', 'csv');
  expect(rows.length).toBeLessThan(all.length);
});

it('ce qui n’a rien à dire le dit', async () => {
  const run = await made('billing', 'csv', { from: '2027-06', to: '2027-06' });
  expect(run).toMatchObject({ state: 'failed', fault: 'Aucune séance à facturer pour ce choix.' });
});
