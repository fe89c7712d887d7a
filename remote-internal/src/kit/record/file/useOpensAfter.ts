import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { useState } from 'react';

/**
 * Whether what stands under something that is on its way may be shown: once that is there, so that nothing moves when it comes. Without
 * a network nothing comes; what is shown stays so.
 */
export function useOpensAfter(isLoading: boolean): boolean {
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !(isLoading && isOnline)) setIsOpen(true);
  return isOpen;
}
