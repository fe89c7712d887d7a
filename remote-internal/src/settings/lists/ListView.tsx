import type { AdminList } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ImportDialog } from './dialogs/ImportDialog';
import { ImpactQuestion } from '../ImpactQuestion';
import { ItemDialogs } from './dialogs/ItemDialogs';
import { ItemTable } from './table/ItemTable';
import { ListTools } from './ListTools';
import { useExport } from './useExport';
import { useItemActions } from './useItemActions';
import { usePart } from './usePart';

interface Props extends AdminList {
  list: ListKey;
  title: string;
  choices: Choices;
}

const look = { size: 16, 'aria-hidden': true } as const;

export function ListView({ list, title, items, order, choices }: Props) {
  const part = usePart(list, items, choices);
  const [isImporting, setImporting] = useState(false);
  const exporting = useExport(list, title);
  const actions = useItemActions(list, items, order);
  const startAdding = () => {
    part.toEnd();
    actions.open('add');
  };

  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitleOf(items)}
        others={[
          { label: 'Importer', icon: <Upload {...look} />, onSelect: () => setImporting(true) },
          {
            label: exporting.isRunning ? 'Export en cours…' : 'Exporter',
            icon: <Download {...look} />,
            onSelect: exporting.start,
            isDisabled: exporting.isRunning,
          },
        ]}
        primary={
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={startAdding}>
            <span data-on-desk="">Ajouter</span>
          </Button>
        }
      />
      <ListTools part={part} items={items} />
      {part.visible.length === 0 && actions.opened !== 'add' ? (
        <Nothing isFiltered={part.isFiltered} onAll={part.clear} onAdd={startAdding} />
      ) : (
        <ItemTable
          {...{ list, title, items, actions, choices }}
          visible={part.visible}
          maySort={!part.isFiltered}
          pages={
            part.pages > 1 && <Pagination page={part.page} size={part.size} total={part.total} onPage={part.setPage} />
          }
        />
      )}
      <ImpactQuestion of={actions.first} />
      <ItemDialogs list={list} items={items} actions={actions} />
      {isImporting && <ImportDialog list={list} title={title} onClose={() => setImporting(false)} />}
    </>
  );
}

/** `12 valeurs, dernier changement le 01.09.2026 14:05 par Camille Rochat` */
function subtitleOf(items: AdminList['items']) {
  const count = countOf(items.length, 'valeur');
  const last = items.reduce<AdminList['items'][number] | undefined>(
    (newest, item) => (newest && newest.updatedAt >= item.updatedAt ? newest : item),
    undefined,
  );
  if (!last) return count;
  return `${count}, dernier changement le ${formatInstant(last.updatedAt)}${last.updatedBy ? ` par ${last.updatedBy}` : ''}`;
}

function Nothing({ isFiltered, onAll, onAdd }: { isFiltered: boolean; onAll: () => void; onAdd: () => void }) {
  return isFiltered ? (
    <EmptyState title="Aucune valeur ne correspond" action={<Button onClick={onAll}>Tout afficher</Button>} />
  ) : (
    <EmptyState
      title="Cette liste est vide"
      text="Ajoutez une première valeur, ou importez un fichier CSV."
      action={
        <Button variant="primary" onClick={onAdd}>
          Ajouter une valeur
        </Button>
      }
    />
  );
}
