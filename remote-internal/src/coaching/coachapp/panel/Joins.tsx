import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { useState } from 'react';
import { useRefusal } from '../steps/useRefusal';

type Join = Coaching['joins'][number];

/** Follow-ups that are one with this one since two files were merged, and the way to part them (coaching 16). */
export function Joins({ of }: { of: Coaching }) {
  const [asked, setAsked] = useState<Join>();
  return (
    <>
      {of.joins.map((join) => (
        <Banner key={join.id} tone="info" action={<Button onClick={() => setAsked(join)}>Séparer…</Button>}>
          {join.goesOn
            ? 'Ce suivi contient aussi ce qui était dans '
            : 'Ce suivi est clos, et ses entretiens sont maintenant dans '}
          <Link to={`/internal/coachapp?open=${join.otherId}`}>un autre suivi de la même personne</Link>
          {` (${join.office}, ${join.coach ?? 'à attribuer'})\u00a0: les deux fiches ont été fusionnées, et les suivis réunis le ${formatDate(join.joinedOn)}.`}
        </Banner>
      ))}
      {asked && <PartDialog of={of} join={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function PartDialog({ of, join, onClose }: { of: Coaching; join: Join; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(coachings.part);
  const { refusalOf, say } = useRefusal(coachings.part);

  const handleConfirm = async () => {
    const answer = await run({ params: { id: of.id }, body: { version: of.version, joinId: join.id } });
    if (answer?.ok) notify({ text: `${of.name}\u00a0: les deux suivis sont séparés.`, tone: 'ok' });
    else if (answer) say(refusalOf(answer));
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={'Séparer les deux suivis\u00a0?'}
      confirmLabel="Séparer"
      isBusy={isRunning}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        Chaque suivi retrouve ce qui était à lui. Ce qui a été saisi depuis la réunion reste dans celui qui continue.
        Ils ne pourront pas être réunis à nouveau d’ici.
      </p>
      <p>
        Celui qui vient de l’autre fiche y retourne. S’il s’agit de deux personnes, demandez à l’administration
        d’annuler la fusion des fiches.
      </p>
    </ConfirmDialog>
  );
}
