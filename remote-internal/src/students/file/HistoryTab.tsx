import { students } from '@tandem/shared/contract/students';
import { useEndpoint } from '@tandem/shared/query';
import { FileHistory } from '../../sections/file/FileHistory';
import { useHistoryPage } from '../../sections/file/useHistoryPage';

/** Who changed what and when, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const paging = useHistoryPage();
  const { page, size } = paging;
  const found = useEndpoint(students.history, { params: { id }, query: { page, size } });
  return <FileHistory found={found} paging={paging} />;
}
