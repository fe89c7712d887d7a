import { students } from '@tandem/shared/contract/people/students';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { useEndpoint } from '@tandem/shared/query';
import { FileHistory } from '../../../kit/record/file/FileHistory';
import { useHistoryPage } from '../../../kit/record/file/useHistoryPage';
import { UndoLine } from '../merge/UndoLine';

const undoOf = ({ merge }: HistoryRow) => merge && <UndoLine merge={merge} />;

/** Who changed what and when, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const paging = useHistoryPage();
  const { page, size } = paging;
  const found = useEndpoint(students.history, { params: { id }, query: { page, size } });
  return <FileHistory found={found} paging={paging} actionOf={undoOf} />;
}
