import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import type { RegistrationRow } from '@tandem/shared/contract/teaching/registrations.list';
import { createContext } from 'react';

/** What the cells of a row need besides the row. */
interface RowTools {
  /** The best group of each registration; undefined while it loads. */
  best: ReadonlyMap<number, GroupMatch | null> | undefined;
  /** Opens the groups that suit; absent for who only reads. */
  place?: (row: RegistrationRow) => void;
}
export const RowToolsContext = createContext<RowTools>({ best: undefined });
