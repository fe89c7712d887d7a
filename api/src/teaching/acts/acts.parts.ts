import { administration } from '@tandem/shared/access';
import type { UndoPart } from '../../platform/acts/part';
import {
  standingsOf,
  standingsOfGroups,
  standingsOfLessons,
  standingsOfPlaces,
} from '../course-mails/standing.repository';
import { refuseClashes, refuseSeats } from './acts.refusals.repository';

/** What acts on courses put back, in the order in which an act is about them: a file that was archived with its places is one of them. */
export const courseParts: readonly UndoPart[] = (
  [
    { table: 'students', entity: 'student', action: 'restore', changed: 'la fiche a été modifiée entre-temps.' },
    {
      table: 'groups',
      entity: 'group',
      changed: 'le groupe a été modifié entre-temps.',
      standing: standingsOfGroups,
    },
    {
      table: 'registrations',
      entity: 'registration',
      changed: 'une inscription a été modifiée entre-temps.',
      standing: standingsOf,
    },
    {
      table: 'lessons',
      entity: 'lesson',
      changed: 'une séance a été modifiée entre-temps.',
      check: refuseClashes,
      standing: standingsOfLessons,
    },
    {
      table: 'enrolments',
      changed: 'une place a été modifiée entre-temps.',
      check: refuseSeats,
      standing: standingsOfPlaces,
    },
  ] as const
).map((part) => ({ ...part, audiences: administration }));
