import type { CompanyRow } from '@tandem/shared/contract/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/students';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { ComboField } from '@tandem/shared/ui/ComboField';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { Status } from '@tandem/shared/ui/Status';
import { useCallback } from 'react';
import type { Candidate, MergeKind } from './merge.kinds';
import styles from './PickStep.module.css';

interface Props {
  kind: MergeKind;
  id: number;
  onPick: (otherId: number) => void;
}

/** Who it may be: those that look alike first, then anybody by search. */
export function PickStep({ kind, id, onPick }: Props) {
  const { call } = usePlatform();
  const found = useEndpoint(kind.duplicates, { params: { id } });
  const search = useCallback(
    async (text: string) => (await kind.search(call, text)).filter((one) => one.id !== id),
    [kind, call, id],
  );

  return (
    <div className={styles.pick}>
      <Loaded of={found}>{({ candidates }) => <Candidates rows={candidates.map(shown)} onPick={onPick} />}</Loaded>
      <ComboField
        label={kind.other}
        hint="Nom, numéro ou localité"
        value={null}
        search={search}
        onValue={(one) => one && onPick(Number(one.id))}
      />
    </div>
  );
}

function Candidates({ rows, onPick }: { rows: readonly Candidate[]; onPick: (id: number) => void }) {
  if (rows.length === 0)
    return <p className={styles.none}>Rien ne ressemble à cette fiche. Cherchez l’autre par son nom.</p>;

  return (
    <ul className={styles.candidates} aria-label="Doublons possibles">
      {rows.map(({ id, name, facts, isProbable }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{name}</strong>
              {isProbable && <Status tone="warn">Doublon probable</Status>}
            </p>
            <p className={styles.facts}>{facts}</p>
          </div>
          <Button size="small" aria-label={`Comparer avec ${name}`} onClick={() => onPick(id)}>
            Comparer
          </Button>
        </li>
      ))}
    </ul>
  );
}

function shown(row: DuplicateCandidate | CompanyRow): Candidate {
  if ('name' in row) {
    const { id, name, npa, city, uid } = row;
    return { id, name, facts: [npa, city, uid].filter(Boolean).join(' · '), isProbable: false };
  }
  const { id, firstName, lastName, birthDate, city, number, verdict } = row;
  const facts = [`Né·e le ${formatDate(birthDate)}`, city, number].filter(Boolean).join(' · ');
  return { id, name: `${firstName} ${lastName}`, facts, isProbable: verdict === 'probable' };
}
