import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { useAction } from '@tandem/shared/query';
import { within } from '@tandem/shared/rules/time/closures';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { IcsProposal, type Proposal } from './IcsProposal';
import styles from './IcsImport.module.css';
import { lineOf } from './profile.draft';
import type { ProfileForm } from './useProfileForm';

const mostBytes = 1_000_000;

/** The bytes of a file as JSON carries them: the server finds out their encoding. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,?/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

/** Reads an official calendar and proposes its days of this training year; nothing is taken without a look. */
export function IcsImport({ profile }: { profile: ProfileForm }) {
  const { draft, year, setLines } = profile;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [proposal, setProposal] = useState<Proposal>();
  const { run, isRunning } = useAction(holidayProfiles.importIcs);

  const handleFile = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    setFault(undefined);
    if (!file || !year) return;
    if (file.size > mostBytes) return setFault('Le fichier dépasse 1 Mo.');
    const { startsOn, endsOn } = year;
    const answer = await run({ body: { bytes: await base64Of(file), year: { startsOn, endsOn } } });
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.errors['text'] ?? answer.body.message);
    const periods = within(answer.body.periods, year);
    const { leftOut, passedOver = [] } = answer.body;
    setProposal({ periods, outside: answer.body.periods.length - periods.length, leftOut, passedOver });
  };
  const take = (periods: Proposal['periods']) => {
    setLines([...draft.periods, ...periods.map(lineOf)].sort((one, other) => (one.from < other.from ? -1 : 1)));
    setProposal(undefined);
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ics,text/calendar"
        aria-label="Fichier .ics"
        onChange={({ target }) => void handleFile(target.files?.[0])}
      />
      <Button
        size="small"
        icon={<CalendarPlus size={16} aria-hidden />}
        isBusy={isRunning}
        busyLabel="Lecture…"
        disabled={!year}
        onClick={() => input.current?.click()}
      >
        Importer .ics
      </Button>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {proposal && (
        <IcsProposal proposal={proposal} known={draft.periods} onTake={take} onClose={() => setProposal(undefined)} />
      )}
    </>
  );
}
