import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import { listAdmin } from '@tandem/shared/contract/settings/lists.items';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { sheetOf } from '../../platform/sheets/write';
import { columnsOf } from './lists.columns';
import { listOf, referencesOf } from './lists.items.repository';
import { listsReferredTo } from './lists.rules';

const [type] = listAdmin.exportFile.file;
/** Lists hold no personal data: one may save all of them in one go. */
const perHour = { max: 200, seconds: 3600 };

/** A whole list as a sheet that the import reads back. */
export async function exportOf(
  { db, now, audit, limits }: Services,
  list: ListKey,
  person: Person,
): Promise<FileReply> {
  await limits.take({ key: `export-list:${person.id}`, ...perHour });
  const { title } = settingsListOf(list);
  const references = new Map((await referencesOf(db, listsReferredTo(list))).map((item) => [item.id, item]));
  const items = await listOf(db, list);
  const columns = columnsOf(list, references);
  const rows = items.map((item) => columns.map(({ write }) => write(item)));
  await audit(db, person, { action: 'export', entity: 'list', diff: { list: title, rows: items.length } });
  const body = await sheetOf({ format: 'csv', title, columns, rows });
  return { filename: `${title} ${today(now())}.csv`, type, body };
}
