import type { DocumentCalls } from '@tandem/shared/contract/platform/documents';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { ComponentType, ReactNode } from 'react';
import { AddButton } from '../record/editing/AddButton';
import { useOneOpen } from '../record/editing/useOneOpen';
import { DocumentForm } from './DocumentForm';
import { DocumentItem } from './DocumentItem';
import styles from './Documents.module.css';

export interface FrameProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

interface Props {
  /** `documents.students`, `documents.teachers` or those of another kind of file. */
  calls: DocumentCalls;
  ownerId: number;
  /** What a first document may be. */
  examples?: string;
  /** What holds them, where that is no card. */
  frame?: ComponentType<FrameProps>;
}

/** The documents of one file, those that this person may read, and a place for another one. */
export function DocumentsCard({
  calls,
  ownerId,
  examples = 'Contrat, attestation, certificat…',
  frame: Frame = Card,
}: Props) {
  const found = useEndpoint(calls.list, { params: { id: ownerId } });
  const forms = useOneOpen();
  const isNew = forms.isOpen('new');
  const given = { calls, ownerId };

  return (
    <Loaded of={found}>
      {({ rows, addable, needsReason }) => {
        const add = addable.length > 0 && forms.isFree && (
          <AddButton size="small" forms={forms}>
            Ajouter un document
          </AddButton>
        );
        return (
          <Frame title="Documents" action={rows.length > 0 && add}>
            {isNew && <DocumentForm {...given} {...{ addable, needsReason }} onDone={forms.close} />}
            {rows.length === 0 && !isNew && <EmptyState title="Aucun document." text={add && examples} action={add} />}
            {rows.length > 0 && (
              <ul className={styles.documents}>
                {rows.map((document) => (
                  <DocumentItem key={document.id} {...given} {...{ document, needsReason }} />
                ))}
              </ul>
            )}
          </Frame>
        );
      }}
    </Loaded>
  );
}
