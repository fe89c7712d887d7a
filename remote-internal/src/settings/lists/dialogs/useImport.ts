import { type ImportReport, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';

interface State {
  file?: File;
  fileName?: string;
  report?: ImportReport;
  fault?: string;
}

/** The two steps of an import: the dry run as soon as a file is chosen, then the same for good. */
export function useImport(key: ListKey) {
  const [state, setState] = useState<State>({});
  const { run, isRunning } = useAction(listAdmin.importFile);

  async function send(file: File, isDry: boolean) {
    const answer = await run({ params: { key }, query: { dryRun: String(isDry) }, body: file });
    const known = { file, fileName: file.name };
    if (!answer) setState({ ...known, fault: 'Le fichier n’a pas pu être envoyé.' });
    else if (answer.ok) setState({ ...known, report: answer.body });
    else setState({ ...known, fault: Object.values(answer.body.errors)[0] ?? answer.body.message });
  }

  return {
    state,
    isRunning,
    choose: async (file: File | undefined) => {
      if (!file) return;
      setState({ file, fileName: file.name });
      await send(file, true);
    },
    write: async () => state.file && send(state.file, false),
  };
}
