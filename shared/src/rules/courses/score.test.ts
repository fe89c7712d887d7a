import { verdictOf } from './score';

it.each([
  [100, true, 'très bon', 'ok'],
  [70, true, 'très bon', 'ok'],
  [69, true, 'bon', 'ok'],
  [45, true, 'bon', 'ok'],
  [44, true, 'possible', 'info'],
  [60, false, 'lieu non souhaité', 'warn'],
  [5, false, 'lieu non souhaité', 'warn'],
] as const)('%i points, souhaité %s\u00a0: %s', (score, isWished, word, tone) => {
  expect(verdictOf(score, isWished)).toEqual({ word, tone });
});
