import type { EmailTemplate, TemplateVersion } from '@tandem/shared/contract/administration/email-templates';
import { added, aWord, type Change, type Changes } from './changes.base';
import type { TestContext } from './documents';

const at = '/api/email-templates';
const mailTextOf = () => ({ subject: aWord(), body: 'Bonjour {{prenom}}' });
export const theTemplate = () => ({ values: { ...mailTextOf(), name: aWord(), audience: 'student' } });

const own = (context: TestContext) => added<EmailTemplate>(context, at, theTemplate());

/** The same after a save, so that there is something to come back to. */
async function changed(
  { admin }: TestContext,
  { id, version }: Pick<EmailTemplate, 'id' | 'version'>,
): Promise<Change> {
  const answer = await admin.patch(`${at}/${id}`, { version, values: mailTextOf() });
  return { path: `${at}/${id}`, version: answer.json<EmailTemplate>().version };
}

async function automatic(context: TestContext): Promise<Change> {
  const { rows } = (await context.admin.get(at)).json<{ rows: EmailTemplate[] }>();
  return changed(
    context,
    rows.find(({ isAutomatic }) => isAutomatic)!,
  );
}

export const templateChanges: Changes = {
  'PATCH /api/email-templates/:id': async (context) => ({
    path: `${at}/${(await own(context)).id}`,
    version: 1,
    body: { values: mailTextOf() },
  }),
  'POST /api/email-templates/:id/use': async (context) => ({
    path: `${at}/${(await own(context)).id}/use`,
    version: 1,
    body: { isActive: false },
  }),
  'POST /api/email-templates/:id/original': async (context) => {
    const { path, version } = await automatic(context);
    return { path: `${path}/original`, version };
  },
  'POST /api/email-templates/:id/versions/:versionId/restore': async (context) => {
    const { path, version } = await changed(context, await own(context));
    const { rows } = (await context.admin.get(`${path}/versions`)).json<{ rows: TemplateVersion[] }>();
    return { path: `${path}/versions/${rows.at(-1)!.id}/restore`, version };
  },
};
