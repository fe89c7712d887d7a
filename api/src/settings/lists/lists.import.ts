import type { ImportLine, ImportReport } from '@tandem/shared/contract/settings/lists.items';
import { lessonCauseOf } from '@tandem/shared/contract/settings/lists.lessons';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { fold } from '@tandem/shared/rules/text/fold';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import type { Table } from '../../platform/sheets/header';
import { readTable } from '../../platform/sheets/read';
import { SheetFault } from '../../platform/sheets/read.limits';
import { type ListColumn, writableColumns } from './lists.columns';
import { addItems, changeItem, type ItemState, validFrom } from './lists.items.repository';
import { check, exclusiveFields, type Faults, type Standing, standingOf, type StandingList } from './lists.rules';
import { isSame, type ListWriter, type Work } from './lists.writer';

const mostLines = 5000;

/** What one line asks for. */
interface Plan extends ImportLine {
  item?: ItemState;
  /** The item that it changes; a new one otherwise. */
  before?: Standing | undefined;
}
type Cells = { column: ListColumn; cell: string }[];

/** Reads a file and writes all its lines, or none: the dry run is the same way without the last step. */
export const imports =
  (write: ListWriter) =>
  async (list: ListKey, file: Uint8Array, isDry: boolean, person: Person): Promise<ImportReport> => {
    const table = await tableOf(list, file);
    return write(list, person, async (work) => {
      const plans = plansOf(work.standing, table);
      for (const plan of plans) await refuseTouching(work, plan);
      const isWritten = !isDry && plans.every(({ result }) => result !== 'fault');
      if (isWritten) await carryOut(work, plans);
      return reportOf(plans, isWritten);
    });
  };

/** How many columns of a list a line names. */
const headerScore = (list: ListKey) => {
  const known = new Set(writableColumns(list, new Map()).flatMap(({ header, name }) => [fold(header), fold(name)]));
  return (line: readonly string[]) => line.filter((cell) => known.has(fold(cell))).length;
};

async function tableOf(list: ListKey, file: Uint8Array): Promise<Table> {
  const table = await readTable(file, headerScore(list)).catch((error: unknown) => {
    if (error instanceof SheetFault) throw refused({ file: error.message });
    throw error;
  });
  if (table.rows.length > mostLines) throw refused({ file: `Un fichier a ${mostLines} lignes au plus.` });
  return table;
}

function plansOf(standing: StandingList, { headers, rows, firstLine }: Table): Plan[] {
  const columns = writableColumns(standing.list, standing.references);
  const indexes = columns.map(({ header, name }) =>
    headers.findIndex((text) => [fold(header), fold(name)].includes(fold(text))),
  );
  if (indexes[0] === -1) throw refused({ file: 'Il manque la colonne «Libellé».' });
  const plans: Plan[] = [];
  const lineOf = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue;
    const cells = columns.flatMap((column, index) => {
      const from = indexes[index] ?? -1;
      return from < 0 ? [] : [{ column, cell: row[from] ?? '' }];
    });
    const plan = planOf(standing, cells, { line: at + firstLine, lineOf });
    plans.push(plan);
    if (!plan.item) continue;
    const id = plan.before?.id ?? -plan.line;
    lineOf.set(id, plan.line);
    standIn(standing, plan.item, id);
  }
  return plans;
}

/** A file decides nothing for lessons: what touches some is changed in the list itself, where they are shown (teaching 15). */
async function refuseTouching(work: Work, plan: Plan): Promise<void> {
  const { before, item, result } = plan;
  const cause = result === 'changed' && before && item && lessonCauseOf(work.list, before.id, before, item);
  if (!cause || !(await work.isTouching(cause))) return;
  plan.result = 'fault';
  plan.faults.push('Des séances à venir en dépendent\u00a0: changez cette valeur dans la liste.');
}

/** Lines further down see what this one does: the same rules hold within a file. */
function standIn(standing: StandingList, item: ItemState, id: number) {
  const at = standing.items.findIndex((one) => one.id === id);
  standing.items.splice(at < 0 ? standing.items.length : at, at < 0 ? 0 : 1, standingOf({ ...item, id }));
  for (const { name } of exclusiveFields(standing.list)) {
    if (item.extra[name] !== true) continue;
    for (const other of standing.items) if (other.id !== id) other.extra = { ...other.extra, [name]: false };
  }
}

/** `lineOf`: which items lines above have added or changed. */
function planOf(
  standing: StandingList,
  cells: Cells,
  { line, lineOf }: { line: number; lineOf: ReadonlyMap<number, number> },
): Plan {
  const textOf = (wanted: string) => cells.find(({ column }) => column.name === wanted)?.cell ?? '';
  const label = textOf('label');
  const before = known(standing, label, textOf('code'));
  const read = cells.map(({ column, cell }) => ({ column, ...column.read(cell) }));
  const unread = read.flatMap(({ column, fault }) => (fault ? [`${column.header}\u00a0: ${fault}.`] : []));
  const above = before && lineOf.get(before.id);
  if (above) unread.push(`Cette valeur se trouve déjà à la ligne ${above}.`);
  if (unread.length > 0) return { line, label, result: 'fault', faults: unread };
  const values = Object.fromEntries(read.map((one) => [one.column.name, 'value' in one ? one.value : null]));
  const checked = check(standing, wantedOf(standing.list, values, before), before);
  if (checked.faults) return { line, label, result: 'fault', faults: sentences(checked.faults, cells) };
  const { item } = checked;
  const result = before ? (isSame(before, item) ? 'same' : 'changed') : 'added';
  return { line, label, result, faults: [], before, item };
}

/** The item of this label, or else the one of this code. */
const known = ({ items }: StandingList, label: string, code: string) =>
  items.find(({ folded }) => folded === fold(label)) ??
  (code ? items.find((item) => item.code !== null && fold(item.code) === fold(code)) : undefined);

/** Columns that the file does not have stay as they are. */
function wantedOf(list: ListKey, { label, code, isActive, ...own }: Record<string, unknown>, before?: ItemState) {
  // «non» in every line but one: what is exclusive is only given, never taken away.
  const given = Object.entries(own).filter(
    ([name, value]) => value !== false || !exclusiveFields(list).some((field) => field.name === name),
  );
  return {
    label,
    code: code === undefined ? (before?.code ?? null) : code,
    isActive: isActive === undefined ? (before?.isActive ?? true) : isActive,
    extra: { ...before?.extra, ...Object.fromEntries(given) },
  };
}

function sentences(faults: Faults, cells: Cells): string[] {
  return Object.entries(faults).map(([path, message]) => {
    const name = path.replace('extra.', '').split('.', 1)[0];
    const header = cells.find(({ column }) => column.name === name)?.column.header;
    return header ? `${header}\u00a0: ${message}` : message;
  });
}

/** New items go behind the last one, in the order of the file. */
async function carryOut(work: Work, plans: readonly Plan[]) {
  const added = plans.flatMap(({ result, item }) => (result === 'added' && item ? [item] : []));
  const ids = await addItems(work.tx, work.list, added, work.stamp);
  for (const [at, item] of added.entries()) await work.settle(item, ids[at] ?? 0);
  const changed = plans.filter(({ result }) => result === 'changed');
  for (const { before, item } of changed) if (before && item) await writeOver(work, before, item);
  if (added.length + changed.length > 0) await work.note('import', contentOf(work, added, changed));
}

async function writeOver(work: Work, before: Standing, item: ItemState) {
  const stored = work.find(before.id);
  await changeItem(work.tx, before, validFrom(work.list, stored, item, work.today), work.stamp);
  await work.settle(item, before.id);
}

const contentOf = (work: Work, added: readonly ItemState[], changed: readonly Plan[]) => ({
  added: added.map(({ label }) => label),
  changed: Object.fromEntries(changed.map(({ label, before, item }) => [label, work.differing(before, item)])),
});

const reportOf = (plans: readonly Plan[], isWritten: boolean): ImportReport => {
  const count = (wanted: string) => plans.filter(({ result }) => result === wanted).length;
  const lines = plans.map(({ line, label, result, faults }) => ({ line, label, result, faults }));
  return {
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    faulty: count('fault'),
    isWritten,
    lines,
  };
};
