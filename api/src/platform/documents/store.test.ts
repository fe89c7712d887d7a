import { Problem } from '../http/problem';
import { storeProblem } from './store';

it.each([
  ['ENOSPC', 507, 'plus de place'],
  ['EDQUOT', 507, 'plus de place'],
  ['EACCES', 503, 'inaccessibles'],
  ['EROFS', 503, 'inaccessibles'],
  ['EIO', 503, 'inaccessibles'],
])('le disque répond %s: %i', (code, status, part) => {
  const problem = storeProblem(Object.assign(new Error('disk'), { code }));
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ status, message: expect.stringContaining(part) });
});

it('une autre faute reste ce qu’elle est', () => {
  const fault = new TypeError('autre');
  expect(storeProblem(fault)).toBe(fault);
});
