import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { Info } from 'lucide-react';
import { useOffer } from '../Offer';
import { hoursText, placesOf } from './course-hours';
import styles from './CourseTips.module.css';

interface Props {
  branchIds: readonly number[];
  locationCourseIds: readonly number[];
  choices: Choices;
}

/** When the chosen branches are given this year, where they are wished: only what is really offered. */
export function CourseTips({ branchIds, locationCourseIds, choices }: Props) {
  const { data: { courses = [] } = {} } = useOffer();
  if (courses.length === 0 || branchIds.length === 0) return null;
  return (
    <div className={styles.tip} role="note" aria-label="Cours donnés cette année">
      <Info size={17} aria-hidden />
      <div>
        {branchIds.map((branchId) => {
          const { places, more } = placesOf(courses, branchId, locationCourseIds);
          const branch = choices.labelOf('branch', branchId) ?? '';
          return places.length === 0 ? (
            <p key={branchId}>{`${branch}\u00a0: pas encore de cours, votre demande compte pour en ouvrir un.`}</p>
          ) : (
            <p key={branchId}>
              {places.map(({ id, hours }) => (
                <span key={id}>
                  {`${branch}, ${choices.labelOf('location-course', id) ?? ''}\u00a0: ${hoursText(hours) || 'pas encore de cours'}.`}
                </span>
              ))}
              {more > 0 && <span>{more === 1 ? 'Et un autre lieu.' : `Et ${more} autres lieux.`}</span>}
            </p>
          );
        })}
      </div>
    </div>
  );
}
