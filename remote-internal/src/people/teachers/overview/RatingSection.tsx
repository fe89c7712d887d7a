import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { typedRating } from '@tandem/shared/contract/people/teachers.forms';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { ratingFields } from '../fields/teacher.fields';
import { TeacherSection } from './TeacherSection';

const valuesOf = ({ rating }: TeacherFile) => ({ rating: rating ? String(rating) : '' });

/** How the admin judges a teacher; nobody else reads it. */
export const RatingSection = (given: { file: TeacherFile; choices: Choices; forms: OneOpen }) => (
  <TeacherSection
    {...given}
    section="rating"
    subject={['Appréciation (admin)', 'e']}
    rows={ratingFields}
    schema={typedRating}
    valuesOf={valuesOf}
  />
);
