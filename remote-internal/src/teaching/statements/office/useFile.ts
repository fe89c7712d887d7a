import { statements } from '@tandem/shared/contract/teaching/statements';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** Downloads a payroll file, as often as somebody needs it. */
export function useFile() {
  const { download } = usePlatform();
  const { run, isRunning } = useAction(statements.exportFile);
  const get = async (id: number, month: string, format: 'csv' | 'xlsx') => {
    const answer = await run({ params: { id }, body: { format } });
    if (answer?.ok) download(answer.body, `paie-${month}.${format}`);
  };
  return { get, isRunning };
}
