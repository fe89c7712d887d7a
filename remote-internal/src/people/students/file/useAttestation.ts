import { attestations } from '@tandem/shared/contract/people/attestations';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';

/** Makes the attestation of an apprentice as a PDF and hands it to the downloads. */
export function useAttestation(studentId: number) {
  const { notify, download } = usePlatform();
  const { run, isRunning } = useAction(attestations.make);

  const make = async () => {
    const answer = await run({ params: { id: studentId } });
    if (!answer) return;
    if (!answer.ok) return notify({ text: answer.body.message, tone: 'error' });
    download(answer.body);
    notify({ text: 'Attestation téléchargée.', tone: 'ok' });
  };
  return { make: () => void make(), isRunning };
}
