import { Button } from '@tandem/shared/ui/buttons/Button';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OneOpen } from './useOneOpen';

/** Opens the form of a new one; it has the focus again once that form closes. */
export const AddButton = ({ forms, ...button }: { forms: OneOpen } & ComponentProps<typeof Button>) => (
  <Button
    icon={<Plus size={16} aria-hidden />}
    autoFocus={forms.isReturning('new')}
    onClick={() => forms.open('new')}
    {...button}
  />
);
