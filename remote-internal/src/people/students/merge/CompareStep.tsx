import type { MergeChoice, MergePreview } from '@tandem/shared/contract/people/merges';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { Button } from '@tandem/shared/ui/Button';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { ArrowLeftRight } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './CompareStep.module.css';
import { FieldChoices } from './FieldChoices';
import type { MergeKind } from './merge.kinds';
import { DeclaredTwo } from './DeclaredTwo';
import { NonTwinButton } from './NonTwinButton';
import { useMerge } from './useMerge';

interface Props {
  kind: MergeKind;
  id: number;
  otherId: number;
  onBack: () => void;
  onDone: (keptId: number) => void;
  onClose: () => void;
}

/** Both records side by side; which of them stays can be turned around. */
export function CompareStep({ kind, id, otherId, onBack, onDone, onClose }: Props) {
  const [isTurned, setTurned] = useState(false);
  const [keptId, mergedId] = isTurned ? [otherId, id] : [id, otherId];
  const pair = { params: { id: keptId }, query: { otherId: mergedId } };
  // Whoever comes back to a pair sees it as it stands now.
  const found = useEndpoint(kind.preview, pair, { isStaleAfter: 0 });
  const isNone = found.error instanceof ApiError && found.error.status !== 0;

  return (
    <>
      <Loaded of={found}>
        {(preview) => (
          <Compared
            key={`${preview.kept.id} ${preview.kept.version} ${preview.merged.version}`}
            kind={kind}
            id={id}
            preview={preview}
            isStale={found.isStale}
            onBack={onBack}
            onTurn={() => setTurned(!isTurned)}
            onStale={found.retry}
            onDone={onDone}
            onClose={onClose}
          />
        )}
      </Loaded>
      {isNone && <Button onClick={onBack}>Choisir une autre fiche</Button>}
    </>
  );
}

interface ComparedProps extends Omit<Props, 'otherId'> {
  preview: MergePreview;
  isStale: boolean;
  onTurn: () => void;
  onStale: () => void;
}

function Compared({ kind, id, preview, isStale, onBack, onTurn, onStale, onDone, onClose }: ComparedProps) {
  const { kept, merged, fields, moves, blocked, areTwo } = preview;
  // Whoever presses a button that goes away stays in the window.
  const frame = useRef<HTMLDivElement>(null);
  const other = kept.id === id ? merged : kept;
  const different = fields.filter(({ isSame }) => !isSame);
  const [choices, setChoices] = useState<Record<string, MergeChoice>>(() =>
    Object.fromEntries(different.map(({ field, proposal }) => [field, proposal])),
  );
  const { merge, isRunning } = useMerge(kind, { onStale, onDone });

  return (
    <div ref={frame} className={styles.compare} tabIndex={-1}>
      {blocked && <Banner tone="err">{blocked}</Banner>}
      {areTwo && <DeclaredTwo id={id} other={other} onDone={() => frame.current?.focus()} />}
      <p className={styles.intro}>
        {`${sideTitle(merged)} est fusionné·e dans `}
        <strong>{sideTitle(kept)}</strong>
        {', qui reste. Choisissez les valeurs à garder.'}
      </p>
      <Button size="small" icon={<ArrowLeftRight size={16} aria-hidden />} disabled={isRunning} onClick={onTurn}>
        Garder plutôt l’autre
      </Button>
      <FieldChoices
        kept={sideTitle(kept)}
        merged={sideTitle(merged)}
        fields={different}
        choices={choices}
        onChoice={(field, choice) => setChoices({ ...choices, [field]: choice })}
      />
      <p className={styles.moves}>
        {moves.length === 0
          ? 'Rien d’autre ne change de fiche.'
          : `Sont repris : ${moves.map(({ label, count }) => `${label} (${count})`).join(', ')}.`}
      </p>
      <div className={styles.foot}>
        {!areTwo && (
          <NonTwinButton kind={kind} id={id} other={other} className={styles.two} disabled={isRunning} onDone={onClose}>
            Ce n’est pas un doublon
          </NonTwinButton>
        )}
        <Button onClick={onBack} disabled={isRunning}>
          Retour
        </Button>
        <Button
          variant="primary"
          isBusy={isRunning}
          busyLabel="Fusion…"
          disabled={blocked !== null || isStale}
          onClick={() => void merge(preview, choices)}
        >
          Fusionner
        </Button>
      </div>
    </div>
  );
}

const sideTitle = ({ name, number }: MergePreview['kept']) => (number ? `${name} (${number})` : name);
