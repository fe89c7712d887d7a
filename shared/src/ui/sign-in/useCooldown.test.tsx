import { act, renderHook } from '@testing-library/react';
import { useCooldown } from './useCooldown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const started = () => {
  const { result } = renderHook(() => useCooldown(60));
  act(() => result.current.start());
  return () => result.current.left;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('l’attente avant un nouvel envoi', () => {
  it('passe par chaque seconde de 60 à 0', () => {
    const left = started();
    const seen = [left()];
    for (let second = 1; second <= 60; second++) {
      pass(1000);
      seen.push(left());
    }
    expect(seen).toEqual(Array.from({ length: 61 }, (_, index) => 60 - index));
  });

  it('reste à 0 ensuite', () => {
    const left = started();
    pass(120_000);
    expect(left()).toBe(0);
  });

  it('est finie au réveil d’un onglet qui a dormi dix minutes', () => {
    const left = started();
    pass(5000);
    jest.setSystemTime(Date.now() + 600_000);
    pass(250);
    expect(left()).toBe(0);
  });

  it('finit à temps quand l’horloge est reculée d’un jour', () => {
    const left = started();
    pass(5000);
    jest.setSystemTime(Date.now() - 86_400_000);
    pass(1000);
    expect(left()).toBe(54);
    pass(54_000);
    expect(left()).toBe(0);
  });

  it('peut recommencer', () => {
    const { result } = renderHook(() => useCooldown(60));
    act(() => result.current.start());
    pass(60_000);
    act(() => result.current.start());
    expect(result.current.left).toBe(60);
    pass(1000);
    expect(result.current.left).toBe(59);
  });
});
