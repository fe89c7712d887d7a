import { atOnce, chosenOf } from '../pool';
import { type Case, caseTitle, faultSites, type Outcome } from './case';

type Values = Readonly<Record<'only' | 'sample' | 'at-once', string>>;

/** Runs the chosen ones of these cases, some at once; prints the figures of each site and returns what went wrong. */
export async function problemsOf(values: Values, cases: readonly Case[], run: (one: Case) => Promise<Outcome>) {
  const chosen = chosenOf(values, cases, caseTitle);
  const found = await atOnce(Number(values['at-once']), chosen, async (one) => ({ one, ...(await run(one)) }));
  const sites = faultSites.filter((site) => cases.some((one) => one.site === site));
  console.table(Object.fromEntries(sites.map((site) => [site, rowOf(found.filter(({ one }) => one.site === site))])));
  return found.flatMap(({ one, problem }) => (problem ? [`${caseTitle(one)}: ${problem}`] : []));
}

const rowOf = (found: readonly Outcome[]) => ({
  cases: found.length,
  passed: found.filter(({ problem }) => !problem).length,
  'most reloads': Math.max(0, ...found.map(({ reloads }) => reloads)),
  'slowest (s)': Math.max(0, ...found.map(({ ms }) => Math.round(ms / 100) / 10)),
});
