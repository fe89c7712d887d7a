import { listKeys } from '@tandem/shared/contract/settings/lists.settings';
import { teachingCasesOf } from './cases.teaching';
import { read, type Send } from './client';
import { turnOf } from './measure';
import { saverOf } from './saver';

const words = [
  'elod',
  'rochat 079',
  'Müller lea',
  'da silva',
  '079 123',
  '+41 78',
  'garage',
  'AP-26-00',
  'é',
  'tandem.test ma',
];
const sorts = ['-lastName', 'profession,-birthDate', 'company', '-status,region', 'contractEnd,learningYear'];
const typed = [
  { lastName: 'Rochat', firstName: 'Élodie', birthDate: '2008-03-04', mobile: '079 123 45 67' },
  { lastName: 'da Silva', firstName: 'Ana', birthDate: '2007-11-30' },
  { lastName: 'Müller', firstName: 'Léa' },
];
export const allLists = `/api/lists?keys=${listKeys.join()}`;

type Case = (turn: number) => Promise<unknown>;

/** What one caller does, one request after the other. */
export async function casesOf(send: Send): Promise<Record<string, Case>> {
  const { rows } = await read<{ rows: { id: number }[] }>(send, '/api/students?size=100&page=2');
  const ids = rows.map(({ id }) => id);
  const lists = await read<Record<string, { id: number }[]>>(send, '/api/lists?keys=profession,region,learning-school');
  const { headers } = await send(allLists);
  const known = { 'if-none-match': headers.etag ?? '' };
  const of = (key: string, turn: number) => turnOf(lists[key]!, turn).id;
  const save = await saverOf(send, ids);
  const list = (query: string) => send(`/api/students?${query}`);

  return {
    liste: (turn) => list(`page=${1 + (turn % 5)}`),
    'filtre profession': (turn) => list(`professionId=${of('profession', turn)}`),
    'filtre région et école': (turn) => list(`regionId=${of('region', turn)}&schoolId=${of('learning-school', turn)}`),
    'filtre statut': (turn) => list(`status=${turnOf(['active', 'dormant', 'archived'], turn)}`),
    'filtre statut et mineurs': (turn) => list(`status=${turnOf(['active', 'dormant'], turn)}&minor=true`),
    recherche: (turn) => list(`search=${encodeURIComponent(turnOf(words, turn))}`),
    'Ctrl K': (turn) => send(`/api/search?q=${encodeURIComponent(turnOf(words, turn))}`),
    'tri sur plusieurs colonnes': (turn) => list(`sort=${turnOf(sorts, turn)}&size=50`),
    'page profonde': (turn) => list(`page=${600 + turn}`),
    accueil: () => send('/api/dashboard'),
    'nombres des vues': () => send('/api/students/counts'),
    fiche: (turn) => send(`/api/students/${turnOf(ids, turn)}`),
    enregistrer: save,
    doublons: (turn) => send('/api/students/duplicates-check', { method: 'POST', body: turnOf(typed, turn) }),
    'listes de référence': () => send(allLists),
    'listes inchangées (304)': () => send(allLists, { headers: known }),
    ...(await teachingCasesOf(send)),
  };
}
