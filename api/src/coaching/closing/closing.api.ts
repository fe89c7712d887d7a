import type { closing } from '@tandem/shared/contract/coaching/closing';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { Problem } from '../../platform/http/problem';
import { settingsReader } from '../../platform/settings/settings.reader.repository';
import { openCoaching } from '../readable.repository';
import { closingPdf, factsOf } from './closing.pdf';
import { findClosed } from './closing.repository';

const perHour = { max: 60, seconds: 3600 };

export function closingHandlers({ db, now, audit, limits }: Services): Handlers<typeof closing> {
  const settings = settingsReader(db);

  return {
    /** Recorded as the export that it is. */
    make: async ({ params: { id }, person }) => {
      await openCoaching(db, person, id);
      const found = await findClosed(db, id);
      if (found.status !== 'ended') throw new Problem(422, 'Le bilan s’établit quand le suivi est terminé.');
      await limits.take({ key: `closing:${person.id}`, ...perHour });
      const day = today(now());
      const organisation = await settings('organisation');
      const body = await closingPdf({ organisation, name: found.name, facts: factsOf(found), today: day });
      await audit(db, person, { action: 'export', entity: 'coaching', entityId: id });
      return { filename: `Bilan CoachApp ${found.name} ${day}.pdf`, type: 'application/pdf', body };
    },
  };
}
