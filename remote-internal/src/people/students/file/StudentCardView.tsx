import type { StudentCard } from '@tandem/shared/contract/people/students.file';
import { Card } from '@tandem/shared/ui/Card';
import { DescriptionList } from '@tandem/shared/ui/DescriptionList';
import { Link } from '@tandem/shared/router';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import { FileColumns } from '../../../kit/record/file/FileColumns';
import { FileHeader } from '../../../kit/record/file/FileHeader';
import { PedagogicalNotes } from '../notes/PedagogicalNotes';

/** What a teacher sees of an apprentice of an own group (people 44). */
export function StudentCardView({ card }: { card: StudentCard }) {
  const { id: studentId, firstName, lastName, mobile, email, profession, learningYear, school, groups } = card;

  return (
    <>
      <FileHeader name={`${firstName} ${lastName}`} mobile={mobile} email={email} />
      <FileColumns
        first={
          <Card title="Aperçu">
            <DescriptionList
              items={[
                { label: 'Natel', value: <PhoneLink number={mobile} /> },
                { label: 'E-mail', value: <MailLink address={email} /> },
                { label: 'Profession', value: profession },
                { label: 'Année d’apprentissage', value: learningYear },
                { label: 'École professionnelle', value: school },
                {
                  label: groups.length > 1 ? 'Mes groupes' : 'Mon groupe',
                  value: groups.map(({ id, code }) => (
                    <Link key={id} to={`/internal/appapp/group/show/${id}`}>
                      {code}{' '}
                    </Link>
                  )),
                },
              ]}
            />
          </Card>
        }
        second={<PedagogicalNotes studentId={studentId} />}
      />
    </>
  );
}
