/** The pages to offer: the first, the last, those beside the current one, and a gap where several are left out. */
export function pagesAround(page: number, last: number): (number | 'gap')[] {
  const near = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) => {
    const step = number - (near[index - 1] ?? 0);
    if (step === 2) return [number - 1, number];
    return step > 2 ? ['gap' as const, number] : [number];
  });
}
