import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { isOpen } from '../file/file.props';
import { NotesCard } from './NotesCard';

const labels = {
  title: 'Remarques',
  add: 'Nouvelle remarque',
  empty: 'Aucune remarque.',
  hint: 'Notez ici ce que l’équipe doit savoir. Le contenu du coaching n’a pas sa place dans une remarque.',
};

/** What the team knows about an apprentice. */
export const NotesTab = ({ file }: { file: StudentFile }) => (
  <NotesCard studentId={file.id} labels={labels} mayAdd={isOpen(file)} />
);
