import type { AccountSummary } from '@tandem/shared/contract/access/users';
import type { MenuItem } from '@tandem/shared/ui/menus/Menu';

/** An account wherever it is listed, with the name of its owner. */
export interface Account extends AccountSummary {
  name: string;
  teacherId?: number | null;
}

/** What an account's menu may open or do. */
export type AccountAct =
  'role' | 'email' | 'invite' | 'sendReset' | 'resetSecondFactor' | 'activate' | 'deactivate' | 'validate' | 'refuse';

interface Rule {
  label: string;
  act: AccountAct;
  isDanger?: boolean;
  isFor: (account: Account, isOwn: boolean) => boolean;
}

const isExternal = ({ role }: Account) => role.includes('external');
const isOpen = ({ state }: Account) => state === 'active' || state === 'invited';

const rules: readonly Rule[] = [
  { label: 'Accepter la demande', act: 'validate', isFor: ({ state }) => state === 'requested' },
  { label: 'Refuser la demande…', act: 'refuse', isDanger: true, isFor: ({ state }) => state === 'requested' },
  {
    label: 'Changer le rôle…',
    act: 'role',
    isFor: (account, isOwn) => isOpen(account) && !isOwn && !isExternal(account),
  },
  {
    label: 'Changer l’adresse de connexion…',
    act: 'email',
    isFor: (account) => isOpen(account) && !isExternal(account),
  },
  { label: 'Renvoyer l’invitation', act: 'invite', isFor: ({ state }) => state === 'invited' },
  {
    label: 'Envoyer un lien de mot de passe',
    act: 'sendReset',
    isFor: ({ state }, isOwn) => state === 'active' && !isOwn,
  },
  {
    label: 'Réinitialiser la deuxième étape…',
    act: 'resetSecondFactor',
    isFor: ({ hasSecondFactor }, isOwn) => hasSecondFactor && !isOwn,
  },
  { label: 'Réactiver le compte', act: 'activate', isFor: ({ state }) => state === 'inactive' },
  {
    label: 'Désactiver le compte…',
    act: 'deactivate',
    isDanger: true,
    isFor: (account, isOwn) => isOpen(account) && !isOwn,
  },
];

/** The lines of an account's menu; nobody changes the own role or closes the own account. */
export const accountItems = (account: Account, ownId: number, onAct: (act: AccountAct) => void): MenuItem[] =>
  rules
    .filter(({ isFor }) => isFor(account, account.id === ownId))
    .map(({ label, act, isDanger = false }) => ({ label, isDanger, onSelect: () => onAct(act) }));
