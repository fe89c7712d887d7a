import type { ImportFile, ImportSummary } from '@tandem/shared/contract/platform/imports.file';
import { importFieldOf, kindOf, listOfField } from '@tandem/shared/contract/platform/imports.kinds';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { Replaced } from './Replaced';
import { UnknownValues } from './UnknownValues';

interface Props {
  file: ImportFile;
  unknown: ImportSummary['unknown'];
}

/** Texts of the file that no list holds, and those that stand for an item already; nothing where every text is known. */
export function Values({ file, unknown }: Props) {
  const fields = [...unknown, ...file.mapping.replacements].map(({ field }) => field);
  const listOf = (key: string) => {
    const field = importFieldOf(kindOf(file), key);
    return (field && listOfField(field)) ?? [];
  };
  const lists = [...new Set(fields.flatMap(listOf))];
  return lists.length > 0 && <Chosen {...{ file, unknown, lists }} />;
}

function Chosen({ file, unknown, lists }: Props & { lists: Parameters<typeof useChoices>[0] }) {
  const found = useChoices(lists);
  return (
    <Loaded of={found}>
      {(choices) => (
        <>
          <UnknownValues {...{ file, unknown, choices }} />
          <Replaced {...{ file, choices }} />
        </>
      )}
    </Loaded>
  );
}
