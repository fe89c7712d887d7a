import { students } from '@tandem/shared/contract/people/students';
import { studentAvs } from '@tandem/shared/contract/people/students.fields';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { useAction } from '@tandem/shared/query';
import { formatAvs } from '@tandem/shared/rules/identifiers/avs';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import { MaskedNumber } from '../../../kit/record/number/MaskedNumber';
import { avsFields } from '../fields/student.fields';

interface Props {
  file: StudentFile;
  forms: OneOpen;
  mayChange: boolean;
}

const maskOf = ({ avsMasked }: StudentFile) => avsMasked ?? null;

/** The AVS number of an apprentice. */
export function AvsSection({ file, forms, mayChange }: Props) {
  const { id } = file;
  const reveal = useAction(students.revealAvs);
  const change = useAction(students.change);
  const handleReveal = async () => {
    const answer = await reveal.run({ params: { id } });
    return answer?.body.avs;
  };
  return (
    <MaskedNumber
      name="avs"
      title="N° AVS"
      changed="le n° AVS"
      rows={avsFields}
      schema={studentAvs}
      file={file}
      maskOf={maskOf}
      format={formatAvs}
      forms={forms}
      mayChange={mayChange}
      reveal={file.may.revealAvs ? handleReveal : undefined}
      isRevealing={reveal.isRunning}
      send={(values, version) => change.run({ params: { id }, body: { section: 'avs', version, values } })}
      isBusy={change.isRunning}
      endpoint={students.change}
    />
  );
}
