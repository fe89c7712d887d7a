import type {
  EmailTemplate,
  emailTemplates,
  MailTextFields,
} from '@tandem/shared/contract/administration/email-templates';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { checkMailText } from './email-templates.check';
import { composed } from '../../platform/mail-templates/compose.repository';
import { emailTemplatesRepository, findOwnAddress, findStored } from './email-templates.repository';
import { kindOf } from './email-templates.presenter';
import { listVersions } from './email-templates.versions.repository';

/** Mails to oneself in an hour. */
const tests = { max: 20, seconds: 3600 };

const answerOf = answering('Ce modèle a été modifié entre-temps.', (template: EmailTemplate) => template);

const examplesOf = ({ variables }: EmailTemplate) =>
  Object.fromEntries(variables.map(({ name, example }) => [name, example]));
const knownOf = ({ variables }: EmailTemplate) => ({
  variables: variables.map(({ name }) => name),
  links: variables.flatMap(({ name, kind }) => (kind === 'link' ? [name] : [])),
});

export function emailTemplatesHandlers(services: Services): Handlers<typeof emailTemplates> {
  const { db, audit, limits, outbox, registry } = services;
  const repository = emailTemplatesRepository(services);

  async function found(id: number): Promise<EmailTemplate> {
    const template = await repository.find(id);
    if (!template) throw notFound('Modèle');
    return template;
  }

  /** What a mail would say of somebody; a reading, written down before it leaves (house 33). */
  async function valuesOf(template: EmailTemplate, recordId: number, person: Person) {
    const { record, name } = template;
    const read = record && registry.mailRecords[record];
    const values = read ? await read(db, recordId) : undefined;
    if (!record || !values) throw notFound('Fiche');
    const detail = `Aperçu du modèle «\u00a0${name}\u00a0»`;
    await audit(db, person, { action: 'read', entity: record, entityId: recordId, diff: { detail } });
    return Object.fromEntries(template.variables.map((one) => [one.name, values[one.name] || one.example]));
  }

  /** To who asks, with the examples alone: a mail leaves the house, and nobody's data with it. */
  async function sendTest(id: number, text: MailTextFields, person: Person) {
    const template = await found(id);
    checkMailText(kindOf((await findStored(db, id))!)!, text);
    await limits.take({ key: `mail-test:${person.id}`, ...tests });
    const { subject, ...rest } = composed(knownOf(template), text, examplesOf(template));
    return db.transaction(async (tx) => {
      const { key } = (await findStored(tx, id))!;
      const to = await findOwnAddress(tx, person);
      await outbox.mail(tx, { to, subject: `[Essai] ${subject}`, ...rest, template: key, isTest: true });
      await audit(tx, person, { action: 'test', entity: 'email_template', entityId: id });
      return { to };
    });
  }

  return {
    list: async () => ({ rows: await repository.list() }),
    show: ({ params }) => found(params.id),
    add: ({ body, person }) => repository.add(body.values, person),

    change: async ({ params: { id }, body: { version, values }, person }) =>
      answerOf(person, await repository.change({ id, version }, values, person)),
    setActive: async ({ params: { id }, body: { version, isActive }, person }) =>
      answerOf(person, await repository.setActive({ id, version }, isActive, person)),
    revert: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.revert({ id, version }, person)),
    restore: async ({ params: { id, versionId }, body: { version }, person }) =>
      answerOf(person, await repository.restore({ id, version }, versionId, person)),

    versions: async ({ params }) => ({ rows: await listVersions(db, await found(params.id)) }),
    values: async ({ params, person }) => ({ values: await valuesOf(await found(params.id), params.recordId, person) }),
    test: ({ params, body, person }) => sendTest(params.id, body.values, person),
  };
}
