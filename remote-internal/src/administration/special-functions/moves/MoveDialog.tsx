import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { shareLabel, shortVersion, titleOf } from '../releases/release.labels';
import { RefusalBanner } from './RefusalBanner';
import styles from './MoveDialog.module.css';
import { type Move, useMove } from './useMove';

export type { Move } from './useMove';

interface Props {
  /** Absent: closed. */
  move: Move | undefined;
  /** The release that is live now, as this screen knows it. */
  live: string;
  onClose: () => void;
}

const messagesOf = ({ kind, name, version, percent }: Move) => {
  const title = titleOf(name);
  if (kind === 'promote' && percent === 100)
    return { title: `Mettre en service\u00a0: ${title}`, confirm: 'Mettre en service pour tous' };
  if (kind === 'promote')
    return {
      title: `Mettre en service par étapes\u00a0: ${title}`,
      confirm: percent ? `Passer à ${shareLabel(percent)}` : 'Commencer',
    };
  return {
    title: `Revenir en arrière\u00a0: ${title}`,
    confirm: version ? 'Revenir à cette version' : 'Revenir en arrière',
  };
};

/** Asks before the pointer of a package moves, and says why it did not. */
export function MoveDialog({ move, live, onClose }: Props) {
  return move ? (
    <MoveConfirmation key={`${move.kind} ${move.version}`} move={move} live={live} onClose={onClose} />
  ) : null;
}

function MoveConfirmation({ move, live, onClose }: Required<Props> & { move: Move }) {
  const { run, refusal, isRunning } = useMove(onClose);
  const messages = messagesOf(move);
  return (
    <ConfirmDialog
      isOpen
      title={messages.title}
      confirmLabel={messages.confirm}
      isBusy={isRunning}
      onConfirm={() => void run(move, live)}
      onClose={onClose}
    >
      <div className={styles.words}>
        <p>
          <Outcome move={move} live={live} />
        </p>
        <p>
          Les onglets déjà ouverts gardent leur version et proposent la nouvelle&nbsp;; aucune saisie n’est perdue. Le
          changement est consigné à votre nom et peut être annulé de la même façon.
        </p>
        {refusal && <RefusalBanner refusal={refusal} />}
      </div>
    </ConfirmDialog>
  );
}

function Outcome({ move: { kind, version, percent }, live }: { move: Move; live: string }) {
  if (!version)
    return (
      <>
        La version qui était en service avant <b>{shortVersion(live)}</b> la remplace pour tout le monde, dès la
        prochaine page ouverte.
      </>
    );
  if (kind === 'rollback' || percent === 100)
    return (
      <>
        La version <b>{shortVersion(version)}</b> remplace la version <b>{shortVersion(live)}</b> pour tout le monde,
        dès la prochaine page ouverte.
      </>
    );
  return (
    <>
      La version <b>{shortVersion(version)}</b> va {percent ? `à ${shareLabel(percent)}` : 'd’abord à 5\u00a0%'} des
      personnes, puis plus loin d’elle-même tant que ses onglets restent sans erreur. Les autres gardent la version{' '}
      <b>{shortVersion(live)}</b>.
    </>
  );
}
