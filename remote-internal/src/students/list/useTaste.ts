import { usuallyHidden } from './student.columns';
import { useKept } from './useKept';

/** How one person likes the list on this device. */
export function useTaste() {
  const [hidden, setHidden] = useKept<readonly string[]>('students.hidden', usuallyHidden);
  const [density, setDensity] = useKept<'normal' | 'compact'>('students.density', 'normal');
  return { hidden, setHidden, density, setDensity };
}
export type Taste = ReturnType<typeof useTaste>;
