import { urgencyText } from './coaching.labels';

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
