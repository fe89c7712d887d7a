import type { StudentFile } from '@tandem/shared/contract/students.file';
import type { Choices } from '../../sections/fields/useChoices';

/** What every tab of a file gets. */
export interface FileProps {
  file: StudentFile;
  choices: Choices;
  /** ISO date. */
  today: string;
}
