import { needsRepresentative } from '@tandem/shared/contract/desk/submissions.apprentice';
import { asText } from '@tandem/shared/fields/text';
import { isDate, today } from '@tandem/shared/rules/time/dates';
import type { Answers } from '../../steps/step';

/** Whether the form speaks of somebody who needs a legal representative. */
export function isUnderAge(answers: Answers): boolean {
  const birthDate = asText(answers['me']?.['birthDate']);
  return isDate(birthDate) && needsRepresentative(birthDate, today());
}
