import type { StudentCard } from '@tandem/shared/contract/people/students.file';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { Link } from '@tandem/shared/router';
import { Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AnnounceAbsence } from '../../../panels';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import { FileColumns } from '../../../kit/record/file/FileColumns';
import { FileHeader } from '../../../kit/record/file/FileHeader';
import { PedagogicalNotes } from '../notes/PedagogicalNotes';

/** What a teacher sees of an apprentice of an own group (people 44). */
export function StudentCardView({ card }: { card: StudentCard }) {
  const { id: studentId, firstName, lastName, mobile, email, profession, learningYear, school, groups } = card;
  const [isAnnouncing, setIsAnnouncing] = useState(false);

  return (
    <>
      <FileHeader
        name={`${firstName} ${lastName}`}
        mobile={mobile}
        email={email}
        actions={
          <Button icon={<Megaphone size={16} aria-hidden />} onClick={() => setIsAnnouncing(true)}>
            Annoncer une absence
          </Button>
        }
      />
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
      {isAnnouncing && (
        <Suspense fallback={null}>
          <AnnounceAbsence studentId={studentId} onClose={() => setIsAnnouncing(false)} />
        </Suspense>
      )}
    </>
  );
}
