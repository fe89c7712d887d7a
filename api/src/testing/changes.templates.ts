import type { EmailTemplate, TemplateVersion } from '@tandem/shared/contract/administration/email-templates';
import { added, aWord, type Change, type Changes } from './changes.base';
import type { Place } from './documents';

const at = '/api/email-templates';
const mailTextOf = () => ({ subject: aWord(), body: 'Bonjour {{prenom}}' });
export const theTemplate = () => ({ values: { ...mailTextOf(), name: aWord(), audience: 'student' } });

const own = (place: Place) => added<EmailTemplate>(place, at, theTemplate());

/** The same after a save, so that there is something to come back to. */
async function changed({ admin }: Place, { id, version }: Pick<EmailTemplate, 'id' | 'version'>): Promise<Change> {
  const answer = await admin.patch(`${at}/${id}`, { version, values: mailTextOf() });
  return { path: `${at}/${id}`, version: answer.json<EmailTemplate>().version };
}

async function automatic(place: Place): Promise<Change> {
  const { rows } = (await place.admin.get(at)).json<{ rows: EmailTemplate[] }>();
  return changed(
    place,
    rows.find(({ isAutomatic }) => isAutomatic)!,
  );
}

export const templateChanges: Changes = {
  'PATCH /api/email-templates/:id': async (place) => ({
    path: `${at}/${(await own(place)).id}`,
    version: 1,
    body: { values: mailTextOf() },
  }),
  'POST /api/email-templates/:id/use': async (place) => ({
    path: `${at}/${(await own(place)).id}/use`,
    version: 1,
    body: { isActive: false },
  }),
  'POST /api/email-templates/:id/original': async (place) => {
    const { path, version } = await automatic(place);
    return { path: `${path}/original`, version };
  },
  'POST /api/email-templates/:id/versions/:versionId/restore': async (place) => {
    const { path, version } = await changed(place, await own(place));
    const { rows } = (await place.admin.get(`${path}/versions`)).json<{ rows: TemplateVersion[] }>();
    return { path: `${path}/versions/${rows.at(-1)!.id}/restore`, version };
  },
};
