import { teachers } from '@tandem/shared/contract/people/teachers';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import type { HandedGroup } from '@tandem/shared/contract/people/teachers.hand-over';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { type Faults, faultsOf } from '../../../kit/record/editing/useSave';

/** How somebody leaves. */
export type Departure = 'inactive' | 'archive';

const departureText = (departure: Departure) => (departure === 'inactive' ? 'inactif·ve' : 'fiche archivée');

function handedText(handed: readonly HandedGroup[]): string {
  const open = handed.filter(({ teacherId }) => teacherId === null).length;
  const given = handed.length - open;
  const parts = [given > 0 && `${countOf(given, 'groupe')} remis`, open > 0 && `${countOf(open, 'groupe')} à pourvoir`];
  return parts.filter(Boolean).join(', ');
}

/** The step and the hand-over together. Resolves to why it was not done. */
export function useLeave({ id, version, identity }: TeacherFile, departure: Departure) {
  const { notify } = usePlatform();
  const transition = useAction(teachers.transition);
  const archive = useAction(teachers.archive);
  const restore = useAction(teachers.restore);

  /** The groups come back that nobody has given to somebody else since. */
  const takeBack = async (left: number, handed: HandedGroup[]): Promise<void> => {
    const answer =
      departure === 'inactive'
        ? await transition.run({ params: { id }, body: { version: left, to: 'active', takeBack: handed } })
        : await restore.run({ params: { id }, body: { version: left, takeBack: handed } });
    if (!answer) return;
    notify(
      answer.ok
        ? { text: `${fullNameOf(identity)}\u00a0: départ annulé.`, tone: 'ok' }
        : { text: answer.body.message, tone: 'error' },
    );
  };

  return async (handOver: HandedGroup[], onDone: () => void): Promise<Faults | undefined> => {
    const params = { id };
    const answer =
      departure === 'inactive'
        ? await transition.run({ params, body: { version, to: 'inactive', handOver } })
        : await archive.run({ params, body: { version, handOver } });
    if (!answer) return undefined;
    if (!answer.ok) return faultsOf(answer.body);
    notify({
      text: `${fullNameOf(identity)}\u00a0: ${departureText(departure)}. ${handedText(handOver)}.`,
      tone: 'ok',
      action: { label: 'Annuler', run: () => void takeBack(answer.body.version, handOver) },
    });
    onDone();
    return undefined;
  };
}
