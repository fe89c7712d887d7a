import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';

/** An anonymised file and one that was merged into another are only read. */
export const isOpen = ({ status, mergedInto }: StudentFile): boolean => status !== 'anonymised' && !mergedInto;

/** What every tab of a file gets. */
export interface FileProps {
  file: StudentFile;
  choices: Choices;
  /** ISO date. */
  today: string;
}
