import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { useEndpoint } from '@tandem/shared/query';
import { formatCount } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Dialog } from '@tandem/shared/ui/overlays/Dialog';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import type { ReactNode } from 'react';
import styles from './ErrorsDialog.module.css';
import { titleOf } from './release.labels';

type Fault = ReplyOf<typeof releases.errors>[number];

interface Props {
  name: string;
  version: string;
  /** What else is to be known about it. */
  note?: string;
  onClose: () => void;
}

/** What went wrong in browsers with one release, most frequent first. */
export function ErrorsDialog({ name, version, note, onClose }: Props) {
  const found = useEndpoint(releases.errors, { params: { package: name, version } });
  return (
    <Dialog isOpen onClose={onClose} title={`Erreurs · ${titleOf(name)}`} size="large">
      <p className={styles.version}>
        Version <code>{version}</code>
        {note && ` · ${note}`}
      </p>
      <Loaded of={found}>
        {(faults) =>
          faults.length === 0 ? (
            <EmptyState title="Aucune erreur" text="Aucun navigateur n’a signalé d’erreur avec cette version." />
          ) : (
            <ol className={styles.faults}>
              {faults.map((fault) => (
                <FaultRow key={`${fault.kind} ${fault.at} ${fault.message}`} fault={fault} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const kinds = {
  error: <Status tone="err">Erreur</Status>,
  load: <Status tone="warn">Fichier manquant</Status>,
  pending: <Status tone="err">Page sans fin</Status>,
  blank: <Status tone="err">Page vide</Status>,
  frozen: <Status tone="err">Page figée</Status>,
  overreach: <Status tone="err">Empiètement</Status>,
} satisfies Record<Fault['kind'], ReactNode>;

const FaultRow = ({ fault: { kind, message, at, count, lastAt } }: { fault: Fault }) => (
  <li>
    <div className={styles.head}>
      {kinds[kind]}
      <span>
        <b>{formatCount(count)} fois</b>, la dernière le {formatInstant(lastAt)}
      </span>
    </div>
    <p className={styles.message}>{message}</p>
    {at && <code className={styles.place}>{at}</code>}
  </li>
);
