import { factsOf } from '../model/facts';
import { chargedIn, contributionOn } from '../model/indicators';
import { labelIn, of } from '../model/records';
import type { World } from '../world';
import { csvOf } from './files';
import { made } from './reports';

/** The file of the participation of some months, as it is now. */
export const billFile = async (world: World, from: string | null, to = from): Promise<string> => {
  const values = { yearId: world.year.id, from, to, regionId: null };
  return (await made(world, 'billing', values, 'csv'))?.toString() ?? '';
};

/** What was billed stays byte for byte, and all months together are what each lesson costs on its day, per apprentice and branch. */
export async function compareBills(world: World): Promise<string[]> {
  const differences: string[] = [];
  for (const { month, file } of world.bills)
    if ((await billFile(world, month)) !== file) differences.push(`facturation de ${month}\u00a0: le fichier a changé`);
  const found = sumsIn(await billFile(world, null));
  const ours = computed(world);
  for (const who of new Set([...found.keys(), ...ours.keys()]))
    if ((found.get(who) ?? 0) !== (ours.get(who) ?? 0))
      differences.push(`facturation de ${who}\u00a0: ${found.get(who) ?? 0}, recompté ${ours.get(who) ?? 0}`);
  return differences;
}

/** Centimes by name and branch, from the columns that the file names so. */
function sumsIn(file: string): Map<string, number> {
  const [headers = [], ...rows] = file === '' ? [] : csvOf(Buffer.from(file));
  const cell = (row: readonly string[], header: string) => row[headers.indexOf(header)] ?? '';
  const sums = new Map<string, number>();
  for (const row of rows)
    add(
      sums,
      [cell(row, 'Nom'), cell(row, 'Prénom'), cell(row, 'Branche')].join(' '),
      Math.round(Number(cell(row, 'Montant (CHF)')) * 100),
    );
  return sums;
}

/** The same from the lessons of the model. */
function computed({ model, year, testServer }: World): Map<string, number> {
  const at = { day: testServer.today(), time: testServer.time() };
  const sums = new Map<string, number>();
  for (const { registrationId, date } of chargedIn(factsOf(model, year, at).seats, model.settings)) {
    if (registrationId === null) continue;
    const { studentId, branchId } = of(model.registrations, registrationId);
    const { lastName, firstName } = of(model.students, studentId);
    add(sums, [lastName, firstName, labelIn(model, branchId)].join(' '), contributionOn(model.settings, date));
  }
  return sums;
}

const add = (sums: Map<string, number>, who: string, amount: number) => sums.set(who, (sums.get(who) ?? 0) + amount);
