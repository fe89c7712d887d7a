import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { ComboField } from '@tandem/shared/ui/fields/ComboField';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import { useCallback, useRef } from 'react';
import type { Candidate, MergeKind } from './merge.kinds';
import { NonDuplicateButton } from './NonDuplicateButton';
import styles from './PickStep.module.css';

interface Props {
  kind: MergeKind;
  id: number;
  onPick: (otherId: number) => void;
}

/** Who it may be: anybody by search, or one of those that look alike. */
export function PickStep({ kind, id, onPick }: Props) {
  const { call } = usePlatform();
  // Whoever presses a button that goes away stays in the window.
  const frame = useRef<HTMLDivElement>(null);
  const found = useEndpoint(kind.duplicates, { params: { id } });
  const search = useCallback(
    async (text: string) => (await kind.search(call, text)).filter((one) => one.id !== id),
    [kind, call, id],
  );

  return (
    <div ref={frame} className={styles.pick} tabIndex={-1}>
      <ComboField
        label={kind.other}
        hint="Nom, numéro ou localité"
        value={null}
        search={search}
        onValue={(one) => one && onPick(Number(one.id))}
      />
      <Loaded of={found}>
        {({ candidates }) => (
          <Candidates
            kind={kind}
            id={id}
            rows={candidates.map(toCandidate)}
            onPick={onPick}
            onGone={() => frame.current?.focus()}
          />
        )}
      </Loaded>
    </div>
  );
}

interface CandidatesProps extends Props {
  rows: readonly Candidate[];
  onGone: () => void;
}

function Candidates({ kind, id, rows, onPick, onGone }: CandidatesProps) {
  if (rows.length === 0)
    return <p className={styles.none}>Rien ne ressemble à cette fiche. Cherchez l’autre par son nom.</p>;

  return (
    <ul className={styles.candidates} aria-label="Doublons possibles">
      {rows.map(({ id: otherId, name, facts, reasons, isProbable }) => (
        <li key={otherId}>
          <div>
            <p>
              <strong>{name}</strong>
              {isProbable && <Status tone="warn">Doublon probable</Status>}
            </p>
            <p className={styles.facts}>{facts}</p>
            {reasons.length > 0 && <p className={styles.facts}>{`Ressemble\u00a0: ${reasons.join(', ')}`}</p>}
          </div>
          <div className={styles.acts}>
            <Button size="small" aria-label={`Comparer avec ${name}`} onClick={() => onPick(otherId)}>
              Comparer
            </Button>
            <NonDuplicateButton
              kind={kind}
              id={id}
              other={{ id: otherId, name }}
              size="small"
              aria-label={`Pas un doublon\u00a0: ${name}`}
              onDone={onGone}
            >
              Pas un doublon
            </NonDuplicateButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function toCandidate(row: DuplicateCandidate | CompanyRow): Candidate {
  if ('name' in row) {
    const { id, name, npa, city, uid } = row;
    return { id, name, facts: [npa, city, uid].filter(Boolean).join(' · '), reasons: [], isProbable: false };
  }
  const { id, firstName, lastName, birthDate, city, number, reasons, verdict } = row;
  const facts = [birthDate && `Né·e le ${formatDate(birthDate)}`, city, number].filter(Boolean).join(' · ');
  return { id, name: `${firstName} ${lastName}`, facts, reasons, isProbable: verdict === 'probable' };
}
