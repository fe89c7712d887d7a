import { students } from '@tandem/shared/contract/people/students';
import { useEndpoint } from '@tandem/shared/query';
import { FileHistory } from '../../../kit/record/file/FileHistory';
import { useHistoryPage } from '../../../kit/record/file/useHistoryPage';
import { UndoLine } from '../merge/UndoLine';

/** Who changed what and when, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const paging = useHistoryPage();
  const { page, size } = paging;
  const found = useEndpoint(students.history, { params: { id }, query: { page, size } });
  return <FileHistory found={found} paging={paging} actionOf={({ merge }) => merge && <UndoLine merge={merge} />} />;
}
