import { processorTime } from '../../testing/processor-time';
import { readAvailabilityQuestion } from './availability-question';

const known = {
  branches: [
    { id: 1, label: 'Mathématiques', code: 'MAT' },
    { id: 2, label: 'Économie et société', code: 'ECO' },
    { id: 3, label: 'Français', code: 'FRA' },
    { id: 4, label: 'Électrotechnique', code: 'ELT' },
  ],
  locations: [
    { id: 11, label: 'Morges' },
    { id: 12, label: 'Yverdon-les-Bains' },
    { id: 13, label: 'Échallens' },
    { id: 14, label: 'En ligne' },
    { id: 15, label: 'Aigle' },
  ],
};
const mat = { branchId: 1, locationCourseId: 11, weekday: 'ma', time: '18:00' };

describe('une question en français', () => {
  it.each([
    ['Qui peut donner MAT à Morges le mardi à 18 h ?', mat],
    ['MAT à Morges mardi 18h', mat],
    ['mat morges ma 18h', mat],
    ['maths à morges, mar. 18:00', mat],
    ['Mathématiques Morges mardi à 18 heures', mat],
    [
      'économie et société à Échallens vendredi 8h30',
      { branchId: 2, locationCourseId: 13, weekday: 've', time: '08:30' },
    ],
    ['français en ligne samedi matin', { branchId: 3, locationCourseId: 14, weekday: 'sa', time: '08:00' }],
    ['FRA Yverdon jeudi soir', { branchId: 3, locationCourseId: 12, weekday: 'je', time: '19:00' }],
    ['MAT 3e année CFC lundi 17h15', { branchId: 1, learningYear: 3, certType: 'CFC', weekday: 'lu', time: '17:15' }],
    ['je cherche MAT à Aigle', { branchId: 1, locationCourseId: 15 }],
    ['mardi 25h', { weekday: 'ma' }],
    ['', {}],
    ['bonjour', {}],
  ])('«%s»', (text, understood) => expect(readAvailabilityQuestion(text, known)).toEqual(understood));

  it('ne s’attarde pas sur un texte démesuré', () => {
    const text = '1 '.repeat(500_000);
    expect(processorTime(() => readAvailabilityQuestion(text, known))).toBeLessThan(50);
  });
});
