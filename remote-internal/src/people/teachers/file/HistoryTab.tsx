import { teachers } from '@tandem/shared/contract/people/teachers';
import { useEndpoint } from '@tandem/shared/query';
import { FileHistory } from '../../../kit/record/file/FileHistory';
import { useHistoryPage } from '../../../kit/record/file/useHistoryPage';

/** Who changed or consulted what, newest first; for the admin. */
export function HistoryTab({ id }: { id: number }) {
  const paging = useHistoryPage();
  const { page, size } = paging;
  const found = useEndpoint(teachers.history, { params: { id }, query: { page, size } });
  return <FileHistory found={found} paging={paging} />;
}
