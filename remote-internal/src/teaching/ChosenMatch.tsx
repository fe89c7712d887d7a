import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { useState } from 'react';
import { type Preview, ActPreview } from '../kit/acts/ActPreview';
import { MatchList } from './MatchList';

interface Props {
  rows: readonly GroupMatch[];
  /** «Placer dans» */
  verb: string;
  preview: Preview<GroupMatch>;
  isRunning: boolean;
  onPlace: (group: GroupMatch) => void;
}

/** Groups by score: who gets which letter stands beneath the best, or beneath another one that is chosen; its button places there. */
export function ChosenMatch({ rows, verb, preview, isRunning, onPlace }: Props) {
  const [chosenId, setChosenId] = useState<number>();
  const suited = rows.filter(({ score }) => score !== null);
  const chosen = suited.find(({ id }) => id === chosenId) ?? suited[0];

  return (
    <MatchList
      rows={rows}
      button={(row) =>
        row === chosen
          ? {
              children: `${verb} ${row.code}`,
              variant: 'primary',
              disabled: isRunning,
              onClick: () => onPlace(row),
            }
          : { children: `Choisir ${row.code}`, disabled: isRunning, onClick: () => setChosenId(row.id) }
      }
      beneath={chosen && { id: chosen.id, text: <ActPreview preview={preview} values={chosen} /> }}
    />
  );
}
