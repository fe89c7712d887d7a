import type { GroupTarget } from '@tandem/shared/contract/teaching/groups.bulk';
import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import type { FileReply } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { countExport } from '../../platform/sheets/export';
import { settingsReader } from '../../platform/settings/settings.reader.repository';
import { findFile, type StoredGroup } from './groups.file.repository';
import { participantsPdf } from './groups.print.pdf';

/** The participants of many groups on paper; counted and recorded as the export that it is. */
export function groupsPrint(
  services: Services,
  { targetIds }: { targetIds: (target: GroupTarget) => Promise<number[]> },
) {
  const { db, now, audit } = services;
  const settings = settingsReader(db);

  return async (target: GroupTarget, person: Person): Promise<FileReply> => {
    const day = today(now());
    const found: StoredGroup[] = [];
    for (const id of await targetIds(target)) {
      const group = await findFile(db, id, day);
      if (group) found.push(group);
    }
    if (found.length === 0) throw refused({ target: 'Aucun groupe à imprimer.' });
    await countExport(services, person);
    await audit(db, person, {
      action: 'export',
      entity: 'group',
      diff: { format: 'participants', rows: found.length },
    });
    const { name: author } = await settings('organisation');
    const groups = found.toSorted((a, b) => a.code.localeCompare(b.code));
    return {
      filename: `Participants ${day}.pdf`,
      type: 'application/pdf',
      body: await participantsPdf({ author, today: day, groups }),
    };
  };
}
