import { contactNews, urgencyText } from './coaching.labels';

const at = '2026-11-24T08:00:00Z';
const urgent = { isUrgent: true, status: 'review' as const, statusChangedAt: at };

describe('l’urgence d’une demande (coaching 5)', () => {
  it.each([
    ['2026-11-24T09:00:00Z', 'Urgent, il reste 47\u00a0h'],
    ['2026-11-26T07:30:00Z', 'Urgent, il reste 0\u00a0h'],
    ['2026-11-26T08:30:00Z', 'Urgent, délai de 48\u00a0h dépassé'],
  ])('se compte depuis le début de l’analyse : %s', (now, text) => {
    expect(urgencyText(urgent, new Date(now))).toBe(text);
  });

  it('n’a pas d’horloge ailleurs, et ne dit rien sans urgence ni une fois finie', () => {
    expect(urgencyText({ ...urgent, status: 'active' })).toBe('Urgent');
    expect(urgencyText({ ...urgent, isUrgent: false })).toBeNull();
    expect(urgencyText({ ...urgent, status: 'ended' })).toBeNull();
  });
});

describe('ce qu’une ligne dit d’un suivi à côté d’un autre (coaching 12)', () => {
  const calm = { ...urgent, isUrgent: false, status: 'active' as const, lastContactOn: '2026-11-18', nextOn: null };
  const newsOf = (of: object) => contactNews({ ...calm, ...of }, new Date(at))?.text;

  it.each([
    ['l’urgence d’abord', { isUrgent: true, nextOn: '2026-11-26' }, 'Urgent'],
    ['le silence ensuite', { lastContactOn: '2026-10-31', nextOn: '2026-11-26' }, '24\u00a0j sans contact'],
    ['puis le prochain rendez-vous', { nextOn: '2026-11-26' }, 'RDV je 26.11.'],
    ['sinon le dernier contact', {}, 'Contact il y a 6\u00a0j'],
    ['rien d’un suivi clos', { status: 'ended' }, undefined],
  ])('%s', (_, of, text) => {
    expect(newsOf(of)).toBe(text);
  });
});
