import { countOf } from '@tandem/shared/rules/text/count';
import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { Link } from '@tandem/shared/router';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Card } from '@tandem/shared/ui/layout/Card';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import styles from './CurrentStudents.module.css';

type Students = TeacherFile['currentStudents'];

interface Props {
  students: Students;
  isOwn: boolean;
}

/** The apprentices of the current groups, group by group in the order of the API. */
export function CurrentStudents({ students, isOwn }: Props) {
  const groups = [...new Set(students.map(({ groupId }) => groupId))];

  return (
    <Card title={isOwn ? 'Mes apprenti·es' : 'Apprenti·es actuel·les'}>
      {students.length === 0 && (
        <EmptyState
          title="Aucun·e apprenti·e pour l’instant."
          text="Les apprenti·es des groupes en cours apparaissent ici."
        />
      )}
      {groups.map((id) => (
        <Group key={id} members={students.filter(({ groupId }) => groupId === id)} />
      ))}
    </Card>
  );
}

function Group({ members }: { members: Students }) {
  const code = members[0]?.groupCode;
  return (
    <section className={styles.group}>
      <h3 className={styles.code}>
        {code} <small>{countOf(members.length, 'apprenti·e')}</small>
      </h3>
      <ul aria-label={code}>
        {members.map(({ id, firstName, lastName }) => (
          <li key={id}>
            <Avatar name={`${firstName} ${lastName}`} />
            <Link to={`/internal/students/show/${id}`}>{`${firstName} ${lastName}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
