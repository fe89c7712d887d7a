import type { MergeChoice, MergePreview } from '@tandem/shared/contract/people/merges';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { firstFieldIn } from '@tandem/shared/ui/fields/first-field';
import { ArrowLeftRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './Comparison.module.css';
import { ContactChoices } from './ContactChoices';
import { DeclaredTwo } from './DeclaredTwo';
import { FieldChoices } from './FieldChoices';
import type { MergeKind } from './merge.kinds';
import { NonDuplicateButton } from './NonDuplicateButton';
import { SameFields } from './SameFields';
import { useMerge } from './useMerge';
import { Withdrawals } from './Withdrawals';

interface Props {
  kind: MergeKind;
  /** The record that the window was opened from. */
  id: number;
  preview: MergePreview;
  isStale: boolean;
  /** Somebody said which one stays. */
  isTurned: boolean;
  onTurn: () => void;
  onStale: () => void;
  onBack: () => void;
  onDone: (keptId: number) => void;
  onClose: () => void;
}

/** What stays of each of the two: the kept record's values are marked, and the other's where it has none. Ctrl Enter merges. */
export function Comparison({ kind, id, preview, isStale, isTurned, onTurn, onStale, onBack, onDone, onClose }: Props) {
  const { kept, merged, fields, contacts, moves, withdrawals, blocked, areTwo } = preview;
  const frame = useRef<HTMLDivElement>(null);
  const turn = useRef<HTMLButtonElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const other = kept.id === id ? merged : kept;
  const different = fields.filter(({ isSame }) => !isSame);
  const [choices, setChoices] = useState<Record<string, MergeChoice>>(() =>
    Object.fromEntries(different.map(({ field, proposal }) => [field, proposal])),
  );
  const [joined, setJoined] = useState(() => contacts.filter(({ isSame }) => isSame).map((one) => one.id));
  const { merge, isRunning } = useMerge(kind, { onStale, onDone });
  const isReady = blocked === null && !isStale && !isRunning;

  // Whoever turned the two around may turn them back; everybody else begins with the first choice.
  const [beginsAtTurn] = useState(isTurned);
  useEffect(() => {
    const first = frame.current && (firstFieldIn(frame.current) ?? submit.current);
    (beginsAtTurn ? turn.current : first)?.focus();
  }, [beginsAtTurn]);

  const handleSubmit = () => {
    if (isReady) void merge(preview, { choices, contacts: joined });
  };
  // Enter alone stays with the radios: a key held down on the way here must not merge.
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) handleSubmit();
  };

  return (
    <div ref={frame} role="presentation" className={styles.compare} tabIndex={-1} onKeyDown={handleKeys}>
      {blocked && <Banner tone="err">{blocked}</Banner>}
      {areTwo && <DeclaredTwo id={id} other={other} onDone={() => frame.current?.focus()} />}
      <div className={styles.intro}>
        <Intro preview={preview} />
        <Button
          ref={turn}
          size="small"
          icon={<ArrowLeftRight size={16} aria-hidden />}
          disabled={isRunning}
          onClick={onTurn}
        >
          Garder plutôt l’autre
        </Button>
      </div>
      <FieldChoices
        kept={kept}
        merged={merged}
        fields={different}
        choices={choices}
        onChoice={(field, choice) => setChoices({ ...choices, [field]: choice })}
      />
      <SameFields fields={fields} />
      <ContactChoices contacts={contacts} joined={joined} onJoined={setJoined} />
      <Withdrawals withdrawals={withdrawals} />
      <p className={styles.moves}>
        {moves.length === 0
          ? 'Rien d’autre ne change de fiche.'
          : `Sont repris\u00a0: ${moves.map(({ label, count }) => `${label} (${count})`).join(', ')}.`}
        {joined.length > 0 && ` Contacts réunis\u00a0: ${joined.length}.`}
      </p>
      <div className={styles.foot}>
        {!areTwo && (
          <NonDuplicateButton
            kind={kind}
            id={id}
            other={other}
            className={styles.two}
            disabled={isRunning}
            onDone={onClose}
          >
            Ce n’est pas un doublon
          </NonDuplicateButton>
        )}
        <Button onClick={onBack} disabled={isRunning}>
          Retour
        </Button>
        <Button
          ref={submit}
          variant="primary"
          isBusy={isRunning}
          busyLabel="Fusion…"
          disabled={blocked !== null || isStale}
          aria-keyshortcuts="Control+Enter"
          onClick={handleSubmit}
        >
          Fusionner
        </Button>
      </div>
    </div>
  );
}

/** Why they may be the same, and why this one stays. */
function Intro({ preview: { kept, reasons, advice } }: { preview: MergePreview }) {
  const isAdvised = advice.keptId === kept.id;
  return (
    <div>
      {reasons.length > 0 && <p>{`Ces deux fiches se ressemblent\u00a0: ${reasons.join(', ')}.`}</p>}
      <p>
        <strong>{kept.number ? `${kept.name} (${kept.number})` : kept.name}</strong>
        {isAdvised
          ? ` reste\u00a0: ${advice.reason}.`
          : ` reste, selon votre choix. Pour l’autre\u00a0: ${advice.reason}.`}
      </p>
    </div>
  );
}
