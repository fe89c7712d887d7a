import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Mail, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MailDialog } from '../../../kit/lists/bulk/lazy-dialogs';
import { mailsOfGroups } from '../group.mails';
import { useSheet } from './useSheet';

/** What one does with a group every week: write to it, and print the sheet of the next lesson. */
export function GroupTools({ group }: { group: GroupFile }) {
  const { id, code, places, may } = group;
  const { notify } = usePlatform();
  const { print, isRunning } = useSheet(id);
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  const { mails, hrefOf } = mailsOfGroups.participants;

  return (
    <>
      {may.change && (
        <Button
          icon={<Mail size={16} aria-hidden />}
          disabled={places === 0}
          title={places === 0 ? 'Personne n’a de place dans ce groupe' : undefined}
          onClick={() => setWriting(true)}
        >
          Écrire au groupe
        </Button>
      )}
      <Button icon={<Printer size={16} aria-hidden />} isBusy={isRunning} onClick={() => void print()}>
        Feuille
      </Button>
      {isWriting && (
        <Suspense fallback={null}>
          <MailDialog
            mails={mails}
            onClose={close}
            bulk={{
              target: { ids: [id] },
              count: 1,
              whom: `tout le groupe ${code}`,
              hrefOf,
              showResult: (text) => notify({ text, tone: 'ok' }),
              refuse: ({ message, errors }) =>
                notify({ text: Object.values(errors).join(' ') || message, tone: 'error' }),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
