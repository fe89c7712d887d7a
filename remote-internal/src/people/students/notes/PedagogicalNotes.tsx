import { NotesCard } from './NotesCard';

const labels = {
  title: 'Mes remarques pédagogiques',
  add: 'Remarque pédagogique',
  empty: 'Aucune remarque.',
  hint: 'Ce que vous notez ici est lu par les responsables. Une remarque enregistrée ne se modifie plus.',
};

/** What a teacher has noted about an apprentice of an own group. */
export const PedagogicalNotes = ({ studentId }: { studentId: number }) => (
  <NotesCard studentId={studentId} labels={labels} mayAdd />
);
