import { imports } from '@tandem/shared/contract/platform/imports';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

export type Replacement = ImportFile['mapping']['replacements'][number];

const isSame = (a: Replacement, b: Replacement) => a.field === b.field && a.text === b.text;

/** The texts of a file that stand for an item of a list; each change checks the whole file again. */
export function useReplacements({ id, version, mapping: { columns, replacements } }: ImportFile) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(imports.map);

  const set = async (next: readonly Replacement[]) => {
    const answer = await run({ params: { id }, body: { version, columns, replacements: [...next] } });
    if (answer && !answer.ok) notify({ text: answer.body.message, tone: 'error' });
  };
  const without = (gone: readonly Replacement[]) =>
    replacements.filter((known) => !gone.some((one) => isSame(one, known)));

  return {
    isRunning,
    add: (fresh: readonly Replacement[]) => void set([...without(fresh), ...fresh]),
    remove: (one: Replacement) => void set(without([one])),
  };
}
