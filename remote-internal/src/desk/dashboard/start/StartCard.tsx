import { teachers } from '@tandem/shared/contract/people/teachers';
import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { lists } from '@tandem/shared/contract/settings/lists';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Circle, CircleCheck } from 'lucide-react';
import styles from './StartCard.module.css';

/** What a new installation needs before the first apprentice has a course (desk 3). */
export function StartCard() {
  const found = useEndpoint(lists.read, { query: { keys: ['training-year', 'branch', 'location-course'] } });
  const holidays = useEndpoint(holidayProfiles.list, {});
  const people = useEndpoint(teachers.counts, {});
  const of = (key: 'training-year' | 'branch' | 'location-course') => (found.data?.[key] ?? []).length > 0;
  const steps = [
    { label: 'Année de formation', to: '/internal/settings/training-year', isDone: of('training-year') },
    {
      label: 'Profils de vacances',
      to: '/internal/settings/holiday-profiles',
      isDone: (holidays.data?.rows.length ?? 0) > 0,
    },
    { label: 'Lieux de cours', to: '/internal/settings/location-course', isDone: of('location-course') },
    { label: 'Branches', to: '/internal/settings/branch', isDone: of('branch') },
    { label: 'Répétiteurs', to: '/internal/teachers', isDone: (people.data?.all ?? 0) > 0 },
    { label: 'Premier·ère apprenti·e', to: '/internal/students/add', isDone: false },
  ];

  return (
    <Card title="Pour commencer">
      <ol className={styles.steps}>
        {steps.map(({ label, to, isDone }) => (
          <li key={label} data-done={isDone ? '' : undefined}>
            {isDone ? (
              <CircleCheck size={18} role="img" aria-label="Fait" />
            ) : (
              <Circle size={18} role="img" aria-label="À faire" />
            )}
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
