import { advisoryLocks } from './advisory';

it('deux verrous n’ont jamais le même numéro', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
