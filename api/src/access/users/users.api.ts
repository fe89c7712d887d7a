import type { UserRow, users } from '@tandem/shared/contract/access/users';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Handlers } from '../../platform/http/answer';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { takenEmail } from './users.add.repository';
import { usersRepository } from './users.repository';
import type { Person } from '../../platform/http/person';
import { staleAnswer } from '../../platform/http/write';

const stale = 'Ce compte a été modifié entre-temps.';

/** 409 with the account as it is now; 404 when it is gone. */
function staleOf(current: UserRow | undefined) {
  if (!current) throw notFound('Compte');
  return staleAnswer(stale, current);
}

/** The fresh account, or 409 with the account as it is now. */
function answerOf(isWritten: boolean, current: UserRow | undefined) {
  if (!current) throw notFound('Compte');
  return isWritten ? current : staleAnswer(stale, current);
}

const lastAdmin = 'Il doit rester au moins un compte d’administration actif.';
const fault = (message: string) => new Problem(422, message, {});

/** Why a role was not written: the statement has decided, this only finds the words. */
function whyNotRole({ id: own }: Person, current: UserRow | undefined, wanted: { version: number; role: string }) {
  if (!current) throw notFound('Compte');
  const { id, role, version, teacherId, state } = current;
  if (id === own) throw refused({ role: 'Vous ne pouvez pas changer votre propre rôle.' });
  if (role.includes('external') || state === 'requested')
    throw refused({ role: 'Le rôle d’un compte externe ne change pas.' });
  if (wanted.role === 'teacher' && teacherId === null)
    throw refused({ role: 'Ce compte n’appartient pas à un·e répétiteur·trice.' });
  if (version !== wanted.version) return staleAnswer(stale, current);
  if (role === wanted.role) return current;
  throw refused({ role: lastAdmin });
}

/** Why an account was not closed. */
function whyNotClosed({ id: own }: Person, current: UserRow | undefined, wanted: { version: number }) {
  if (!current) throw notFound('Compte');
  if (current.id === own) throw fault('Vous ne pouvez pas désactiver votre propre compte.');
  if (current.version !== wanted.version) return staleAnswer(stale, current);
  if (current.state === 'inactive' || current.state === 'requested') return current;
  throw fault(lastAdmin);
}

/** A link goes out again after a minute, so that a double click sends one mail. */
const linkPause = { max: 1, seconds: 60 };

export function usersHandlers(services: Services): Handlers<typeof users> {
  const { db, limits } = services;
  const repository = usersRepository(services);
  const { accounts } = repository;

  const write = (work: (tx: Queries) => Promise<boolean>) => db.transaction(work);

  /** A write that may take an address that somebody else has just taken. */
  async function writeEmail(email: string, id: number, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      if (await repository.isAnotherOf(email, id)) throw refused({ 'values.email': takenEmail.email });
      throw error;
    }
  }

  async function known(id: number): Promise<UserRow> {
    const found = await repository.find(id);
    if (!found) throw notFound('Compte');
    return found;
  }

  /** Somebody whom a link may be sent to now. */
  async function addressee(id: number, faultOf: (account: UserRow) => string | undefined): Promise<UserRow> {
    const account = await known(id);
    const fault = faultOf(account);
    if (fault) throw new Problem(422, fault, {});
    await limits.take({ key: `account-link:${id}`, ...linkPause });
    return account;
  }

  return {
    list: ({ query }) => repository.list(query),
    create: async ({ body, person }) => known(await repository.add(body, person)),

    changeEmail: async ({ params: { id }, body, person }) => {
      const before = { ...(await known(id)), version: body.version };
      const { email } = body.values;
      const isWritten = await writeEmail(email, id, () => write((tx) => repository.set(tx, person, before, { email })));
      return answerOf(isWritten, await repository.find(id));
    },

    changeExternal: async ({ params: { id }, body, person }) => {
      const before = { ...(await known(id)), version: body.version };
      if (!before.role.includes('external')) throw notFound('Compte externe');
      const { values } = body;
      const isWritten = await writeEmail(values.email, id, () =>
        write((tx) => repository.set(tx, person, before, values)),
      );
      return answerOf(isWritten, await repository.find(id));
    },

    changeRole: async ({ params: { id }, body, person }) => {
      const wanted = { id, ...body };
      const isWritten = await write((tx) => accounts.setRole(tx, person, wanted));
      const current = await repository.find(id);
      return isWritten ? current! : whyNotRole(person, current, wanted);
    },

    deactivate: async ({ params: { id }, body, person }) => {
      const wanted = { id, ...body };
      const isWritten = await write((tx) => accounts.deactivate(tx, person, wanted));
      const current = await repository.find(id);
      return isWritten ? current! : whyNotClosed(person, current, wanted);
    },

    activate: async ({ params: { id }, body, person }) => {
      const wanted = { id, ...body };
      return answerOf(await write((tx) => accounts.activate(tx, person, wanted)), await repository.find(id));
    },

    invite: async ({ params: { id }, person }) => {
      const account = await addressee(id, inviteFault);
      await db.transaction((tx) => accounts.invite(tx, person, account));
      return known(id);
    },

    sendReset: async ({ params: { id }, person }) => {
      const account = await addressee(id, resetFault);
      await db.transaction((tx) => accounts.sendReset(tx, person, account));
      return account;
    },

    resetSecondFactor: async ({ params: { id }, person }) => {
      const account = await known(id);
      if (id === person.id) throw new Problem(422, 'La vôtre se retire dans «\u00a0Mon compte\u00a0».', {});
      if (!(await write((tx) => accounts.resetSecondFactor(tx, person, account))))
        throw new Problem(422, 'Ce compte n’a pas de deuxième étape.', {});
      return known(id);
    },

    validate: async ({ params: { id }, body, person }) => {
      const wanted = { id, ...body };
      return answerOf(await write((tx) => repository.validate(tx, person, wanted)), await repository.find(id));
    },

    refuse: async ({ params: { id }, body, person }) => {
      const wanted = { id, ...body };
      const isWritten = await write((tx) => repository.refuse(tx, person, wanted));
      return isWritten ? undefined : staleOf(await repository.find(id));
    },
  };
}

const inviteFault = ({ state }: UserRow) =>
  state === 'invited' ? undefined : 'Seul un compte invité qui n’a pas encore servi reçoit une invitation.';
const resetFault = ({ state }: UserRow) =>
  state === 'active' ? undefined : 'Seul un compte actif reçoit un lien de nouveau mot de passe.';
