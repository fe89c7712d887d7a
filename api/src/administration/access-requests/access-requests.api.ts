import { accessLinkMs, type accessRequests } from '@tandem/shared/contract/administration/access-requests';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problem';
import { answering } from '../../platform/http/write';
import { fileLinks } from '../file-links';
import { passwordCheck } from '../password.repository';
import { accessWork } from './access-requests.job';
import { accessRequestsRepository, type Stored } from './access-requests.repository';
import { waitingFiles } from '../../platform/files/waiting';
import { coachingsOf } from './file/rows.repository';

const toView = ({ storedName: _storedName, ...row }: Stored) => row;
const answerOf = answering('Cette demande a été modifiée entre-temps.', toView);

export function accessRequestsHandlers(services: Services): Handlers<typeof accessRequests> {
  const { db, now, config, audit, jobs } = services;
  const repository = accessRequestsRepository(services);
  const store = waitingFiles(config, 'access');
  const links = fileLinks(config.secret, 'access file', { now, ms: accessLinkMs });
  const checkPassword = passwordCheck(services, 'access');

  async function find(id: number) {
    const found = await repository.find(id);
    if (!found?.storedName) throw notFound('Dossier');
    return { ...found, storedName: found.storedName };
  }

  return {
    async list({ query }) {
      const { rows, total } = await repository.list(query);
      return { rows: rows.map(toView), total };
    },
    people: async ({ query: { q } }) => ({ rows: await repository.people(q) }),
    add: async ({ body, person }) => toView(await repository.add(body, person)),
    prepare: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.prepare(id, version, person, (tx) => jobs.add(tx, accessWork, { id }))),
    deliver: async ({ params: { id }, body: { version }, person }) =>
      answerOf(person, await repository.deliver(id, version, person)),

    async link({ params: { id }, body: { password }, person }) {
      const { storedName } = await find(id);
      await checkPassword(person, password);
      return { address: `/api/access-requests/${id}/file?link=${links.make({ name: storedName, userId: person.id })}` };
    },

    async download({ params: { id }, query: { link }, person }) {
      const { storedName, person: of } = await find(id);
      if (!links.opens(link, { name: storedName, userId: person.id })) throw notFound('Dossier');
      const body = await store.open(storedName);
      if (!body) throw notFound('Dossier');
      const read = (await coachingsOf(db, of)).map((entityId) => ({
        action: 'read_coaching',
        entity: 'coaching',
        entityId,
      }));
      await audit(db, person, [{ action: 'download', entity: 'access_request', entityId: id }, ...read]);
      return { filename: `dossier-${id}.zip`, type: 'application/zip', body };
    },
  };
}
