import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type Factor, secondFactor } from '../../contract/access/second-factor';
import type { ReplyOf } from '../../contract/endpoint';
import { useEndpoint } from '../../query/query';
import { formatInstant } from '../../rules/time/dates';
import { Button } from '../buttons/Button';
import { Card } from '../layout/Card';
import { Loaded } from '../layout/Loaded';
import { knowsPasskeys } from '../second-factor/browser-passkey';
import { RecoveryCodesDialog } from '../second-factor/RecoveryCodesDialog';
import styles from '../second-factor/SecondFactor.module.css';
import { AddFactorDialog } from './AddFactorDialog';
import { ConfirmFactorDialog } from './ConfirmFactorDialog';

/** The window that is open. */
type Opened =
  | { act: 'add'; kind: Factor['kind'] }
  | { act: 'remove'; factor: Factor }
  | { act: 'renew' }
  | { act: 'note'; codes: readonly string[] };

/** What is asked after the own password: passkeys, applications of codes, codes that were written down. */
export function SecondFactorCard() {
  const found = useEndpoint(secondFactor.show, {});
  const [opened, setOpened] = useState<Opened>();
  return (
    <Card title="Deuxième étape de connexion">
      <Loaded of={found}>{(own) => <Own of={own} onAct={setOpened} />}</Loaded>
      {opened && <Window of={opened} onAct={setOpened} />}
    </Card>
  );
}

function Window({ of, onAct }: { of: Opened; onAct: (next: Opened | undefined) => void }) {
  const onClose = () => onAct(undefined);
  const onCodes = (codes: readonly string[]) => onAct({ act: 'note', codes });
  if (of.act === 'note') return <RecoveryCodesDialog codes={of.codes} onClose={onClose} />;
  if (of.act === 'add') return <AddFactorDialog kind={of.kind} {...{ onClose, onCodes }} />;
  return <ConfirmFactorDialog factor={of.act === 'remove' ? of.factor : undefined} {...{ onClose, onCodes }} />;
}

const lead =
  'Après le mot de passe, une clé d’accès (empreinte, visage, clé USB) ou un code de votre téléphone protège votre compte, même si quelqu’un apprend votre mot de passe.';

interface OwnProps {
  of: ReplyOf<typeof secondFactor.show>;
  onAct: (act: Opened) => void;
}

function Own({ of: { factors, recoveryCodesLeft, isCompulsory }, onAct }: OwnProps) {
  return (
    <>
      <p className={styles.lead}>{isCompulsory ? `${lead} Votre rôle la demande.` : lead}</p>
      {factors.length > 0 && (
        <ul className={styles.factors}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => onAct({ act: 'remove', factor })} />
          ))}
          <li>
            <div>
              <b>Codes de secours</b>
              <small>{recoveryCodesLeft === 1 ? 'il en reste 1' : `il en reste ${recoveryCodesLeft}`}</small>
            </div>
            <Button size="small" onClick={() => onAct({ act: 'renew' })} aria-label="Remplacer les codes de secours">
              Remplacer
            </Button>
          </li>
        </ul>
      )}
      <div className={styles.actions}>
        <Button icon={<Smartphone size={16} aria-hidden />} onClick={() => onAct({ act: 'add', kind: 'code' })}>
          Ajouter une application
        </Button>
        {knowsPasskeys() && (
          <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => onAct({ act: 'add', kind: 'passkey' })}>
            Ajouter une clé d’accès
          </Button>
        )}
      </div>
    </>
  );
}

const lastUse = (instant: string | null) => (instant ? `utilisée le ${formatInstant(instant)}` : 'jamais utilisée');

function FactorRow({ factor: { kind, name, lastUsedAt }, onRemove }: { factor: Factor; onRemove: () => void }) {
  const Icon = kind === 'code' ? Smartphone : KeyRound;
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{name}</b>
        <small>{`${kind === 'code' ? 'Application de codes' : 'Clé d’accès'} · ${lastUse(lastUsedAt)}`}</small>
      </div>
      <Button size="small" onClick={onRemove} aria-label={`Retirer ${name}`}>
        Retirer
      </Button>
    </li>
  );
}
