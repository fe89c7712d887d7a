import type { attestations } from '@tandem/shared/contract/people/attestations';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound, Problem } from '../../platform/http/problem';
import { settingsReader } from '../../platform/settings/settings.reader.repository';
import { attestationPdf, attestationTextOf } from './attestation.pdf';
import { findAttested } from './attestations.repository';

const perHour = { max: 60, seconds: 3600 };

export function attestationsHandlers({ db, now, audit, limits }: Services): Handlers<typeof attestations> {
  const settings = settingsReader(db);

  return {
    /** Counted and recorded as the export that it is. */
    make: async ({ params: { id }, person }) => {
      const day = today(now());
      const found = await findAttested(db, id, day);
      if (!found) throw notFound('Apprenti·e');
      if (found.isArchived)
        throw new Problem(422, 'Cette fiche est archivée\u00a0: elle ne donne plus lieu à une attestation.');
      await limits.take({ key: `attestation:${person.id}`, ...perHour });
      const withBirth = mayUseSensitive(person.audience);
      const organisation = await settings('organisation');
      const body = await attestationPdf({ organisation, text: attestationTextOf(found, withBirth), today: day });
      await audit(db, person, { action: 'export', entity: 'attestation', entityId: id });
      return { filename: `Attestation ${found.lastName} ${found.firstName} ${day}.pdf`, type: 'application/pdf', body };
    },
  };
}
