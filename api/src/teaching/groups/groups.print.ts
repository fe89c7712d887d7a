import type { GroupTarget } from '@tandem/shared/contract/teaching/groups.bulk';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { paperPdf } from '../../platform/reports/paper.pdf';
import { countExport } from '../../platform/sheets/export';
import { participantsPaper } from './groups.participants.paper';
import { findPeopled } from './groups.participants.repository';

/** The participants of many groups on paper; counted and recorded as the export that it is. */
export function groupsPrint(
  services: Services,
  { targetIds }: { targetIds: (target: GroupTarget) => Promise<number[]> },
) {
  const { db, now, audit, settings } = services;

  return async (target: GroupTarget, person: Person): Promise<FileReply> => {
    const day = today(now());
    const groups = await findPeopled(db, await targetIds(target), day);
    if (groups.length === 0) throw refused({ target: 'Aucun groupe à imprimer.' });
    await countExport(services, person);
    await audit(db, person, {
      action: 'export',
      entity: 'group',
      diff: { format: 'participants', rows: groups.length },
    });
    const { name, address } = await settings('organisation');
    return {
      filename: `Participant·es ${day}.pdf`,
      type: 'application/pdf',
      body: await paperPdf(participantsPaper(groups, '', day), { name, address }, day),
    };
  };
}
