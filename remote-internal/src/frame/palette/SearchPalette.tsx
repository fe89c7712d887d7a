import { searchLimits } from '@tandem/shared/contract/desk/search';
import { CommandPalette } from '@tandem/shared/ui/overlays/CommandPalette';
import { useState } from 'react';
import { SearchStatus } from './SearchStatus';
import { usePaletteGroups } from './usePaletteGroups';
import type { WindowProps } from './windows.props';

interface Props extends WindowProps {
  onKeys: () => void;
}

/** Everything that this person may open or do, in one field. */
export function SearchPalette({ onClose, ...given }: Props) {
  const [text, setText] = useState('');
  const { groups, results, hasNothing } = usePaletteGroups(text, given);
  const isEmpty = groups.every(({ items }) => items.length === 0);

  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label="Rechercher ou lancer une action"
      placeholder="Nom, parent, téléphone, rue, écran, action…"
      text={text}
      onText={setText}
      maxLength={searchLimits.longest}
      groups={groups}
      status={<SearchStatus text={text.trim()} results={results} isEmpty={isEmpty} hasNothing={hasNothing} />}
    />
  );
}
