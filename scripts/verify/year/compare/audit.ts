import type { Act } from '../journal';
import type { World } from '../world';

interface Row {
  id: number;
  at: string;
  userId: number | null;
  who: string;
  action: string;
  entity: string | null;
  entityId: number | null;
}

/** The whole audit log, the oldest row first; reading it leaves nothing in it. */
async function readLog({ admin }: World): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: number | null = null; ;) {
    const page: { rows: Row[]; next: number | null } = await admin.read(
      `/api/audit?size=100${before === null ? '' : `&before=${before}`}`,
    );
    rows.push(...page.rows);
    if (page.next === null) return rows.toReversed();
    before = page.next;
  }
}

const said = ({ action, entity, entityId }: Row) => `${action} ${entity ?? '-'} ${entityId ?? '-'}`;
const isSame = (row: string, wanted: string) =>
  row === wanted || (wanted.endsWith(' *') && row.startsWith(wanted.slice(0, -1)));

/** Each act has exactly its rows, and there is no row without an act (house 32). */
export async function compareAudit(world: World): Promise<string[]> {
  const rows = await readLog(world);
  const byInstant = new Map<number, Act>(
    world.journal.acts.flatMap((act) => act.instants.map((at): [number, Act] => [at, act])),
  );
  const ofAct = new Map<Act, Row[]>();
  const differences: string[] = [];
  for (const row of rows) {
    const act = byInstant.get(Date.parse(row.at));
    if (act) ofAct.set(act, [...(ofAct.get(act) ?? []), row]);
    else differences.push(`journal\u00a0: «${said(row)}» à ${row.at} (${row.who})\u00a0; aucun acte`);
  }
  for (const act of world.journal.acts) differences.push(...faultsOf(act, ofAct.get(act) ?? []));
  return differences;
}

function faultsOf(act: Act, rows: readonly Row[]): string[] {
  const left = [...act.leaves];
  const surplus: string[] = [];
  for (const row of rows) {
    const found = left.findIndex((wanted) => isSame(said(row), wanted));
    if (found === -1) surplus.push(said(row));
    else left.splice(found, 1);
  }
  const stranger = rows.find(({ userId }) => act.who !== null && userId !== act.who);
  return [
    ...(surplus.length > 0 || left.length > 0
      ? [`journal, «${act.what}»\u00a0: en trop [${surplus.join(', ')}], manque [${left.join(', ')}]`]
      : []),
    ...(stranger ? [`journal, «${act.what}»\u00a0: par ${stranger.who}`] : []),
  ];
}
