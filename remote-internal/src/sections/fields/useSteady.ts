import { useLayoutEffect, useRef, useState } from 'react';
import type { Section } from './section';

/** How a section is changed, always the same two functions: a key typed in one field does not draw the others again. */
export function useSteady(section: Section): Pick<Section, 'set' | 'touch'> {
  const latest = useRef(section);
  useLayoutEffect(() => {
    latest.current = section;
  });
  const [steady] = useState(() => ({
    set: (...given: Parameters<Section['set']>) => latest.current.set(...given),
    touch: (...given: Parameters<Section['touch']>) => latest.current.touch(...given),
  }));
  return steady;
}
