import { attestations } from '@tandem/shared/contract/people/attestations';
import { students } from '@tandem/shared/contract/people/students';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';

/** Makes the attestation of an apprentice as a PDF and hands it to the downloads. */
export function useAttestation(studentId: number) {
  const { notify, download } = usePlatform();
  const refresh = useRefresh();
  const { run, isRunning } = useAction(attestations.make);

  const make = async () => {
    const answer = await run({ params: { id: studentId } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    download(answer.body);
    notify({ text: 'Attestation téléchargée.', tone: 'ok' });
    await refresh([students.history]);
  };
  return { make: () => void make(), isRunning };
}
