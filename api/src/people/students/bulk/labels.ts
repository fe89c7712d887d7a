import type { BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../../services';
import { addresseesOf, whyNoLabel } from '../../../platform/db/addressees.repository';
import type { FileReply } from '../../../platform/http/answer';
import type { Person } from '../../../platform/http/person';
import { refused as refusedForm } from '../../../platform/http/problem';
import { labelsPdf } from '../../../platform/pdf/labels.drawing';
import { settingsReader } from '../../../platform/settings/settings.reader.repository';
import { countExport } from '../../../platform/sheets/export';
import { partition, targetIds } from './members.repository';

/** One address label for each apprentice; those without one are named on a last page. */
export function studentsBulkLabels(services: Services) {
  const { db, now, audit } = services;
  const settings = settingsReader(db);

  return async (target: BulkTarget, person: Person): Promise<FileReply> => {
    const day = today(now());
    const addressees = await addresseesOf(db, await targetIds(services, target, person));
    const { reached, refused } = partition(addressees, whyNoLabel);
    if (reached.length === 0) throw refusedForm({ target: 'Aucune adresse complète parmi les apprenti·es choisi·es.' });
    await countExport(services, person);
    await audit(db, person, { action: 'export', entity: 'student', diff: { format: 'labels', rows: reached.length } });
    const { name: author } = await settings('organisation');
    return {
      filename: `Étiquettes ${day}.pdf`,
      type: 'application/pdf',
      body: await labelsPdf({ author, labels: reached.map(({ lines }) => lines), refused }),
    };
  };
}
