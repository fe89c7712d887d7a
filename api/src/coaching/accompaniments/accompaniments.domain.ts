import { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import { accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { usesOfFields } from '../../platform/announced';
import { mentionsIn, ofCoaching, textsIn } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { accompanimentsHandlers } from './accompaniments.api';
import { refuseClosed } from './accompaniments.repository';
import { accompanimentAuditLabels } from './accompaniments.presenter';

const within = ['admin', 'coach'] as const;

/** Coaching 1 and 10; whose they are depends on the object. */
const accompanimentsPolicy = {
  list: within,
  start: within,
  add: within,
  show: within,
  versions: within,
  change: within,
  remove: within,
  note: ['admin'],
} as const satisfies Policy<typeof accompaniments>;

export const accompanimentsDomain: Domain = {
  api: (app, services) => mount(app, accompaniments, accompanimentsPolicy, accompanimentsHandlers(services)),
  undo: () => [
    {
      table: 'accompaniments',
      entity: 'accompaniment',
      audiences: within,
      changed: 'l’accompagnement a été modifié entre-temps.',
      check: refuseClosed,
    },
  ],
  entities: {
    accompaniment: {
      auditLabels: { ...accompanimentTable, ...accompanimentAuditLabels },
      actionLabels: {
        create: 'Accompagnement ajouté',
        change: 'Accompagnement modifié',
        remove: 'Brouillon d’accompagnement supprimé',
        read_private_note: 'Note privée consultée',
      },
    },
  },
  uses: usesOfFields('Accompagnements CoachApp', 'accompaniments', accompanimentTable),
  privacy: [
    {
      table: 'accompaniments',
      label: 'Accompagnements CoachApp',
      purpose: 'coaching',
      entity: 'accompaniment',
      of: ofCoaching(),
      forgets: { ...textsIn(accompanimentTable), participant_ids: 'emptyObject' },
      retains: ['date', 'mode', 'presence', 'goal_progress', 'next_date'],
      mentions: { ...mentionsIn(accompanimentTable), next_step: 'mask' },
      // A private note is its author's aid to memory (coaching 10).
      hides: ['private_note'],
    },
    {
      table: 'accompaniment_versions',
      label: 'Anciennes versions d’accompagnements',
      purpose: 'coaching',
      of: {
        coaching: { column: 'accompaniment_id', of: 'accompaniments', whose: 'coaching_id' },
        student: {
          column: 'accompaniment_id',
          of: 'accompaniments',
          whose: { column: 'coaching_id', of: 'coachings', whose: 'student_id' },
        },
      },
      forgets: 'row',
      mentions: { content: 'mask', reason: 'mask' },
    },
  ],
};
