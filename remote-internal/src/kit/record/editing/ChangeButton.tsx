import { Button } from '@tandem/shared/ui/buttons/Button';
import { Pencil } from 'lucide-react';

interface Props {
  /** What is changed, for readers. */
  of: string;
  onClick: () => void;
  /** The form it opened was just closed: the focus comes back here. */
  isReturning?: boolean;
}

export const ChangeButton = ({ of, onClick, isReturning = false }: Props) => (
  <Button
    size="small"
    variant="quiet"
    icon={<Pencil size={15} aria-hidden />}
    aria-label={`Modifier ${of}`}
    autoFocus={isReturning}
    onClick={onClick}
  >
    Modifier
  </Button>
);
