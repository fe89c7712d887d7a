import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { aContact, anApprenticeship, aStudentFile } from '@tandem/shared/testing';
import { badgesOf } from './FileBadges';

const today = '2026-11-21';
const { origin } = aStudentFile();
const contract = (given: object) => ({ apprenticeships: [anApprenticeship(given)] });

describe('ce que la fiche signale', () => {
  it.each<[string, Partial<StudentFile>, string[]]>([
    ['rien de particulier', {}, []],
    ['un mineur', { isMinor: true, contacts: [aContact()] }, ['Mineur·e']],
    ['un mineur seul', { isMinor: true }, ['Mineur·e', 'Sans représentant·e légal·e']],
    ['une fiche archivée', { status: 'archived' }, ['Archivé·e']],
    ['un contrat dans 60 jours', contract({ contractEnd: '2027-01-20' }), ['Contrat jusqu’au 20.01.2027']],
    ['un contrat dans 61 jours', contract({ contractEnd: '2027-01-21' }), []],
    ['un contrat échu', contract({ contractEnd: '2026-11-20' }), ['Contrat échu le 20.11.2026']],
    ['un contrat rompu', contract({ terminatedOn: '2026-10-01' }), ['Contrat rompu le 01.10.2026']],
    ['une ancienne formation', contract({ isCurrent: false, contractEnd: '2024-07-31' }), []],
    ['un permis', { origin: { ...origin!, permitValidUntil: '2026-12-01' } }, ['Permis jusqu’au 01.12.2026']],
  ])('%s', (_, given, texts) => {
    const [status, ...others] = badgesOf(aStudentFile(given), today).map(({ text }) => text);
    expect([status, ...others]).toEqual(texts[0] === 'Archivé·e' ? texts : ['Actif·ve', ...texts]);
  });
});
