import { type TeacherStatus, teacherStatusLabels } from '@tandem/shared/contract/enumerations';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { requiredPapers, type TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { nextStatuses } from '@tandem/shared/contract/people/teachers.steps';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';

/** Somebody on the way through the pipeline. */
export interface Movable {
  id: number;
  version: number;
  firstName: string;
  lastName: string;
  status: TeacherStatus;
}

/** One step of people 20; the notice that follows takes it back where there is a way back, and says what is missing. */
export function useMove() {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(teachers.transition);

  const move = async (who: Movable, to: TeacherStatus): Promise<TeacherFile | undefined> => {
    const answer = await run({ params: { id: who.id }, body: { version: who.version, to } });
    if (!answer) return undefined;
    if (!answer.ok) {
      notify({ text: refusalOf(answer.body), tone: 'error' });
      return undefined;
    }
    const file = answer.body;
    const isBackPossible = nextStatuses[to].includes(who.status);
    notify({
      text: `${fullNameOf(who)}\u00a0: ${teacherStatusLabels[to].toLowerCase()}.${to === 'active' ? missingText(file) : ''}`,
      tone: 'ok',
      ...(isBackPossible && {
        action: { label: 'Annuler', run: () => void move({ ...who, version: file.version, status: to }, who.status) },
      }),
    });
    return file;
  };
  return { move, isRunning };
}

type Refusal = { message: string; reason?: 'stale' | 'open_groups'; groups?: { code: string }[] };

const refusalOf = ({ message, groups }: Refusal) =>
  groups ? `${message} (${groups.map(({ code }) => code).join(', ')})` : message;

/** What an active teacher's file still needs, as a sentence. */
export function missingText({ missing = [] }: Pick<TeacherFile, 'missing'>): string {
  return missing.length > 0
    ? ` Il manque encore\u00a0: ${missing.map((paper) => requiredPapers[paper]).join(', ')}.`
    : '';
}
